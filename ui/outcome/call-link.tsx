import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";

/** A phone number that calls, in a sentence: it is never broken by the end of a line. */
export function CallLink(props: { readonly text?: string; readonly href?: string }): ReactElement {
  const { text, href } = props;
  return (
    <chakra.a href={href} whiteSpace="nowrap" color="brand.fg" textDecoration="underline">
      {text}
    </chakra.a>
  );
}

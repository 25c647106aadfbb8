import { chakra } from "@chakra-ui/react";

export function CallLink(props: { readonly text?: string; readonly href?: string }) {
  const { text, href } = props;
  return (
    <chakra.a
      href={href}
      color="brand.fg"
      fontWeight="600"
      whiteSpace="nowrap"
      textDecoration="underline"
      textUnderlineOffset="0.18em"
      borderRadius="small"
    >
      {text}
    </chakra.a>
  );
}

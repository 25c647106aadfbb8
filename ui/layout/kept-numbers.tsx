import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";

/** As `unbroken` of the domain writes them: a hyphen is where a line may break all the same. */
const phoneNumber = /(\([\d•]{3}\)\u00a0[\d•]{3}-\d{4})/;

/** A text whose phone numbers no line breaks in two. */
export function KeptNumbers({ text }: { readonly text: string }): ReactElement {
  // Every second part is a number; the parts of a text do not move.
  const parts = text.split(phoneNumber).map((part, index) => ({ part, index }));
  return (
    <>
      {parts.map(({ part, index }) =>
        index % 2 === 0 ? (
          part
        ) : (
          <chakra.span key={index} whiteSpace="nowrap">
            {part}
          </chakra.span>
        ),
      )}
    </>
  );
}

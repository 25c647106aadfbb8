import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";

/** Matches `unbroken` phone numbers, in which browsers still break at the hyphen. */
const phoneNumber = /(\([\d•]{3}\)\u00a0[\d•]{3}-\d{4})/;

/** Keeps phone numbers on one line. */
export function UnbrokenNumbers({ text }: { readonly text: string }): ReactElement {
  // Every second item is a number.
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

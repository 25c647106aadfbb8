import { useOtherLanguages } from "./other-language.tsx";

/** Phone numbers, codes, amounts, rates, dates and times. */
const figure =
  /(\([\d•]{3}\)\u00a0[\d•]{3}-\d{4}|CS-[A-Z\d-]+|\$[\d,.]*\d|[\d.,]+\s?%|\p{L}+\s\d{1,2},\s\d{4}|\d{1,2}\s\p{L}{3,4}\s\d{4}|\d{1,2}\sde\s\p{L}+\sde\s\d{4}|\d+[/:]\d\d(?:\/\d+)?)/u;

/** Browsers also break at the hyphen of a phone number. */
const isPhone = (text: string) => text.startsWith("(");

/** Replaced when the text changes: a browser's translation replaces text nodes. Figures stay. */
export function Text({ children = "" }: { readonly children?: string | undefined }) {
  const lang = useOtherLanguages().get(children);
  // Every second item is a figure.
  const parts = children.split(figure).map((part, index) => ({ part, index }));
  return (
    <span key={children} lang={lang}>
      {parts.map(({ part, index }) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span
            key={index}
            translate="no"
            style={isPhone(part) ? { whiteSpace: "nowrap" } : undefined}
          >
            {part}
          </span>
        ),
      )}
    </span>
  );
}

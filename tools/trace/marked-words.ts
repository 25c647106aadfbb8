/** Words that mark English that reads as if it were translated. Most have a plain word of the field instead. */
const marked = new RegExp(
  `\\b(?:${[
    "tells?|told|says",
    "asks?|asked",
    "holds?|held",
    "stands?",
    "anew|once more",
    "whoever|nobody|somebody",
    "besides?",
    "mend(?:s|ed)?",
    "ways? on|ways? to pay",
    "speech",
    "taken up|given back",
    "in turn",
    "journeys?",
    "parted",
    "owed",
    "drawn",
    "by itself",
    "well-formed|believable",
  ].join("|")})\\b`,
  "gi",
);

export const markedWords = (text: string): readonly string[] => text.match(marked) ?? [];

export const wordsIn = (text: string): number => text.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0;

/** What a person did; criteria.tsv refers to them as manual. */
export const manualChecks: readonly string[] = [
  "Read both transcripts for order, names, repeated texts and missing announcements.",
  "Looked at nine screens with the text spacing of 1.4.12: nothing is cut.",
  "Looked at seven screens with forced colors: errors, selection, focus and progress do not depend on color.",
  "Searched the sources for gestures, motion, tooltips, media and animations.",
];

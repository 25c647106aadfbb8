const vowels = /[aeiouy]+/g;

function syllables(word: string): number {
  const silent = word.replace(/(?:[^laeiouy]es|[^dtaeiouy]ed|[^laeiouy]e)$/, "");
  return Math.max(1, silent.match(vowels)?.length ?? 0);
}

/**
 * The US school grade that a text needs, by the formula of Flesch and Kincaid. Each line ends a sentence; lines of fewer
 * than four words, such as labels and figures, do not count.
 */
export function readingGrade(text: string): number | undefined {
  const sentences = text
    .split(/\n+|(?<=[.!?:])\s+/)
    .map((sentence) => sentence.toLowerCase().match(/[a-z][a-z'’]*/g) ?? [])
    .filter((words) => words.length > 3);
  const words = sentences.flat();
  if (words.length === 0) return undefined;
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (sounds / words.length) - 15.59;
  return Math.max(0, Math.round(grade * 10) / 10);
}

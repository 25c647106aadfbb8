/** What a comparison with a literal is made of, and nothing of the product. */
const comparing = new Set([
  "expect",
  "toEqual",
  "toStrictEqual",
  "toMatchObject",
  "toContain",
  "arrayContaining",
  "objectContaining",
  "keys",
  "values",
  "toSorted",
]);

/** A source whose strings are empty, each as long as before, so that a bracket in words is none. */
function withoutStrings(source: string): string {
  return source.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, (text) =>
    text.replace(/[^\n]/g, " "),
  );
}

/** The text between a bracket and the one that closes it. */
function inside(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    if ("([{".includes(source[at]!)) depth += 1;
    if (")]}".includes(source[at]!)) depth -= 1;
    if (depth === 0) return source.slice(open + 1, at);
  }
  return source.slice(open + 1);
}

/**
 * Whether a test does nothing but compare a list with another one that is written out: it runs nothing, so that it would
 * pass while nothing of what the list names works.
 *
 * @param line - the line of the test's call; from 1
 */
export function comparesLiteralList(source: string, line: number): boolean {
  const start = source
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  const code = withoutStrings(source);
  const arrow = code.indexOf("=> {", start);
  if (arrow === -1) return false;
  const body = inside(code, arrow + "=> ".length);
  const called = [...body.matchAll(/([\w$]+)\s*(?:<[^<>()]*>)?\(/g)].map(([, name]) => name ?? "");
  return called.every((name) => comparing.has(name)) && /\(\s*(?:expect\.\w+\()?\s*\[/.test(body);
}

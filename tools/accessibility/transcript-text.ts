const noise = /^(?:end of .*|end, .*|document|paragraph|strong|(?:cell|rowheader), .*|)$/;
const item = /^listitem, level \d+, position (\d+), set size (\d+)/;

/** Texts that differ in each run. */
function masked(phrase: string): string {
  return phrase
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b\d:\d\d\b/g, "m:ss")
    .replaceAll(/\bCS-[A-Z\d-]+/g, "CS-…")
    .replace(item, "listitem $1 of $2");
}

const nameIn = (line = "") => /^[a-z]+, (.*)/.exec(line)?.[1] ?? "";
const options = /^\((\d+) options\)$/;
const role = /^[a-z]+$/;
const isNamed = (text: string | undefined, line: string | undefined) =>
  text !== undefined && !role.test(text) && nameIn(line).includes(text);

/** Without texts that the control next to them names, and with one line for the options of a list. */
function shortened(lines: readonly string[]): readonly string[] {
  const short: string[] = [];
  for (const line of lines) {
    const [, count = "0"] = options.exec(short.at(-1) ?? "") ?? [];
    const last = short.findLast((each) => !options.test(each));
    if (line.startsWith("option, ")) {
      short.splice(count === "0" ? short.length : -1, 1, `(${Number(count) + 1} options)`);
    } else if (line !== last && !isNamed(line, last)) {
      while (isNamed(short.at(-1), line)) short.pop();
      short.push(line);
    }
  }
  return short;
}

/** With one line for what an earlier screen has, too. */
export function onlyNew(
  lines: readonly string[],
  earlier: ReadonlyMap<string, string>,
): readonly string[] {
  if (lines.length === 0) return [];
  const screenWith = (count: number) =>
    [...earlier].findLast(([, text]) => text.includes(`\n${lines.slice(0, count).join("\n")}\n`));
  let same = 0;
  while (same < lines.length && screenWith(same + 1) !== undefined) same += 1;
  if (same < 3) return [lines[0]!, ...onlyNew(lines.slice(1), earlier)];
  const [name] = screenWith(same)!;
  const line = `(as on ${name}: ${lines[0]} … ${lines[same - 1]})`;
  return [line, ...onlyNew(lines.slice(same), earlier)];
}

export const spoken = (phrases: readonly string[]) =>
  shortened(phrases.filter((phrase) => !noise.test(phrase)).map(masked));

const isLive = (line: string) => /^(?:polite|assertive): /.test(line);

/** Announcements, then the screen's heading and where the focus is now. What the focus passes depends on the speed. */
export function spokenAlone(
  before: readonly string[],
  screen: readonly string[],
): readonly string[] {
  const lines = spoken(before);
  const passed = lines.filter((line) => !isLive(line));
  const arrived = passed.filter(
    (line, at) =>
      at === passed.length - 1 || (/^heading, .*, level 1$/.test(line) && screen.includes(line)),
  );
  return [...lines.filter(isLive), ...arrived].map((line) => `> ${line}`);
}

/** The header and footer are the same on each screen. */
export function withoutFrame(lines: readonly string[]): readonly string[] {
  const [from, to] = [lines.indexOf("main"), lines.indexOf("contentinfo")];
  return from < 0 || to < 0 ? lines : lines.slice(from, to);
}

import { fullNameText } from "./full-name-text.ts";
import { parseFullName, type FullName } from "./full-name.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

const mostFirstNames = 7;

export function nameSplits(
  text: string,
): readonly { readonly text: string; readonly name: FullName }[] {
  const words = collapseSpaces(text).split(" ");
  const texts = words.slice(0, mostFirstNames).map((_, index) => {
    const parts = [words.slice(0, index + 1), words.slice(index + 1)].map((part) => part.join(" "));
    const [firstName = "", lastName = ""] = parts;
    return fullNameText({ firstName, lastName });
  });
  const paths = new Map<string, { readonly text: string; readonly name: FullName }>();
  for (const way of [words.join(" "), ...texts]) {
    const name = parseFullName(way);
    if (name.ok && !paths.has(name.value.firstName)) {
      paths.set(name.value.firstName, { text: way, name: name.value });
    }
  }
  return [...paths.values()];
}

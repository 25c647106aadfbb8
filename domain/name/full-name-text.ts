import { titles, wordJoiner, type FullName } from "./full-name.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

function unparted(part: string): string {
  return collapseSpaces(part).replaceAll(" ", wordJoiner);
}

export function fullNameText({ firstName, lastName }: FullName): string {
  const text = `${unparted(firstName)} ${collapseSpaces(lastName)}`;
  return titles.test(text) ? `${unparted(firstName)} ${unparted(lastName)}` : text;
}

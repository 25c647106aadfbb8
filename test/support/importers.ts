import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";

export const longestTitle = 120;

/**
 * Reads RFC 4180 CSV with all fields quoted.
 *
 * @throws Error with the position
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const field = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  let end = 0;
  for (const [whole, value = "", after] of text.matchAll(field)) {
    end += whole.length;
    rows.at(-1)!.push(value.replaceAll('""', '"'));
    if (after === "\r\n") rows.push([]);
  }
  if (end !== text.length) throw new Error(`no CSV from character ${end}`);
  const [header, ...others] = rows.slice(0, -1);
  const uneven = others.findIndex((row) => row.length !== header!.length);
  if (uneven !== -1) throw new Error(`row ${uneven + 2} has not as many fields as the header`);
  return [header!, ...others];
}

/** By Cucumber's own parser. */
export function cucumberTests(features: string) {
  const newId = IdGenerator.incrementing();
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  return features
    .split(/^(?=Feature: )/m)
    .filter((feature) => feature !== "")
    .flatMap((feature) => compile(parser.parse(feature), "paths.feature", newId))
    .map(({ name, steps, tags }) => ({
      name,
      steps: steps.length,
      tags: tags.map((tag) => tag.name),
    }));
}

import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";

/** What tools do that import what the paths are written as: their own parser where there is one, else their documented rules. */

/** TestRail takes no longer title; Jira, for Xray and Zephyr Scale, five characters more. */
export const longestTitle = 250;

/**
 * Reads CSV as RFC 4180 says, with every field in quotation marks.
 *
 * @throws Error where the text is something else, with the place
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

/** The tests that Cucumber, and Xray with it, makes of features: by Cucumber's own parser, whose errors it throws. */
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

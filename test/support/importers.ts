import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
import { DOMParser, Element } from "@xmldom/xmldom";
import { parse as parseCsv } from "csv-parse/sync";

export const longestTitle = 120;

/** By csv-parse: every row has as many fields as the header. */
export const readCsv = (text: string): readonly (readonly string[])[] =>
  parseCsv(text, { record_delimiter: "\r\n", relax_column_count: false });

export type XmlElement = {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlElement[];
};

function onError(_level: string, message: string): never {
  throw new Error(message);
}

/** By xmldom, which throws at the first warning here. */
export function readXml(xml: string): XmlElement {
  const read = new DOMParser({ onError }).parseFromString(xml, "text/xml");
  return elementOf(read.documentElement!);
}

const elementOf = ({ tagName, attributes, childNodes }: Element): XmlElement => ({
  name: tagName,
  attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  children: [...childNodes].filter((each) => each instanceof Element).map(elementOf),
});

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

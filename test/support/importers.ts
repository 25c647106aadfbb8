import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
import { DOMParser, Element } from "@xmldom/xmldom";
import { parse as parseCsv } from "csv-parse/sync";
import { lexer, type Token, type Tokens } from "marked";
import { parse as parseHtml, type DefaultTreeAdapterTypes } from "parse5";

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

const isCase = (token: Token): token is Tokens.Heading =>
  token.type === "heading" && token["depth"] === 3;
const plain = (token: Token): string =>
  token.type === "text" || token.type === "escape" ? token.text : token.raw;

/** The titles of the cases in Markdown, without their ids. A mark that a title forgot to escape stays in it. */
export function markdownTitles(text: string): readonly string[] {
  return lexer(text)
    .filter(isCase)
    .map(({ tokens }) =>
      tokens
        .map(plain)
        .join("")
        .replace(/^\w+: /, ""),
    );
}

const htmlText = (node: DefaultTreeAdapterTypes.ChildNode): string => {
  if ("childNodes" in node) return node.childNodes.map(htmlText).join("");
  return "value" in node ? node.value : "";
};

const htmlElements = (
  node: DefaultTreeAdapterTypes.Node,
): readonly DefaultTreeAdapterTypes.Element[] => {
  const inside = "childNodes" in node ? node.childNodes.flatMap(htmlElements) : [];
  return "tagName" in node ? [node, ...inside] : inside;
};

/** The texts of a page's elements of one name, each with its parts, by parse5, which throws at the first error here. */
export function htmlTexts(page: string, tagName: string): readonly (readonly string[])[] {
  const document = parseHtml(page, {
    onParseError: ({ code, startLine }) => {
      throw new Error(`line ${startLine}: ${code}`);
    },
  });
  return htmlElements(document)
    .filter((element) => element.tagName === tagName)
    .map(({ childNodes }) => childNodes.map((node) => htmlText(node).trim()));
}

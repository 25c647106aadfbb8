import { DOMParser, type Attr, type Element, type Node } from "@xmldom/xmldom";

type Fault = { readonly what: string; readonly fix: string };
/** Line and column from 1. */
export type SvgProblem = Fault & { readonly line: number; readonly column: number };

const svg = "http://www.w3.org/2000/svg";
const html = "http://www.w3.org/1999/xhtml";
const banned = /^(script|foreignObject|iframe|object|embed|audio|video)$/i;
const animation = /^(set|animate\w*)$/i;
const handler = /^on[a-z]/i;
const picture = /^data:image\/(png|jpeg|gif|webp)[;,]/i;
const inFile = "draw it in the file, or embed it as a data: address of a PNG";

export function svgProblems(text: string): readonly SvgProblem[] {
  let broken: SvgProblem | undefined;
  const onError = (_level: string, message: string, context: unknown): never => {
    const { locator = {} } = context as { locator?: Place };
    const fix = "export it again, as a plain SVG";
    broken = { ...placeOf(locator), what: `is not valid XML: ${message}`, fix };
    throw new Error(message);
  };
  try {
    const read = new DOMParser({ onError }).parseFromString(text, "text/xml");
    return [...nodesOf(read)].flatMap(problemsOf);
  } catch (error) {
    if (broken === undefined) throw error;
    return [broken];
  }
}

type Place = { readonly lineNumber?: number | undefined; readonly columnNumber?: number };

function placeOf({ lineNumber = 1, columnNumber = 1 }: Place) {
  return { line: Math.max(1, lineNumber), column: Math.max(1, columnNumber) };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.childNodes) yield* nodesOf(child);
}

function problemsOf(node: Node): readonly SvgProblem[] {
  const isElement = node.nodeType === node.ELEMENT_NODE;
  const faults = isElement ? faultsOf(node as Element) : [[node, prologFault(node)] as const];
  return faults.flatMap(([at, fault]) => (fault === undefined ? [] : { ...placeOf(at), ...fault }));
}

const faultsOf = (element: Element): readonly (readonly [at: Place, Fault | undefined])[] => [
  [element, elementFault(element)],
  ...[...element.attributes].map((one) => [one, attributeFault(element, one)] as const),
];

function prologFault(node: Node): Fault | undefined {
  if (node.nodeType === node.DOCUMENT_TYPE_NODE)
    return { what: "has a DOCTYPE, which can load entities", fix: "remove it: an SVG needs none" };
  if (node.nodeType !== node.PROCESSING_INSTRUCTION_NODE || node.nodeName === "xml")
    return undefined;
  return { what: `has <?${node.nodeName}?>`, fix: "put styles into a <style> element" };
}

function elementFault(element: Element): Fault | undefined {
  const { tagName, localName, namespaceURI, parentNode } = element;
  const name = localName ?? tagName;
  const isRoot = parentNode?.nodeType === element.DOCUMENT_NODE;
  if (isRoot && (name !== "svg" || namespaceURI !== svg))
    return { what: `is <${tagName}>, not an SVG`, fix: `begin it with <svg xmlns="${svg}">` };
  if (banned.test(name) || namespaceURI === html)
    return { what: `has <${tagName}>`, fix: "remove it: an image runs no code and frames no page" };
  return name.toLowerCase() === "style" ? styleFault(element.textContent ?? "") : undefined;
}

function attributeFault(element: Element, attribute: Attr): Fault | undefined {
  const { name, value } = attribute;
  const local = attribute.localName ?? name;
  if (handler.test(local) || name === "xml:base")
    return { what: `has ${name}`, fix: "remove it: an image runs no code and loads nothing" };
  if (/^(href|src)$/i.test(local) && !isWithin(value))
    return { what: `refers to "${value.slice(0, 80)}"`, fix: inFile };
  const isAnimated = animation.test(element.localName ?? "") && /^attributeName$/i.test(local);
  if (isAnimated && /^on|href$/i.test(value))
    return { what: `animates ${value}`, fix: "remove the animation" };
  return styleFault(value);
}

function isWithin(address: string): boolean {
  const plain = address.trim();
  return plain.startsWith("#") || picture.test(plain);
}

/** Of a style sheet or of an attribute, such as `fill`. */
function styleFault(text: string): Fault | undefined {
  const plain = text.replace(/\\([\da-f]{1,6})\s?/gi, (_all, code: string) => codePoint(code));
  if (/@import|image-set\s*\(/i.test(plain))
    return { what: "has a style that loads a file", fix: inFile };
  const addresses = [...plain.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)].map(([, url = ""]) => url);
  const outside = addresses.find((url) => !isWithin(url));
  if (outside === undefined) return undefined;
  return { what: `has a style that loads "${outside.slice(0, 80)}"`, fix: inFile };
}

function codePoint(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

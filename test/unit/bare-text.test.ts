import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Visitor, parseSync, type ESTree } from "vite";

type Child = ESTree.JSXChild;
type Parent = ESTree.JSXElement | ESTree.JSXFragment;

const elements = new Set(["children", "button", "icon", "elsewhere", "shown", "truthInLending"]);

type Node = ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.PrivateIdentifier;

const nameOf = (node: Node): unknown =>
  node.type === "MemberExpression" ? nameOf(node.property) : "name" in node ? node.name : "";

/** `list.map((item) => <li />)` or `props.children(id)`. */
function givesElements({ callee, arguments: [render] }: ESTree.CallExpression): boolean {
  const body = render?.type === "ArrowFunctionExpression" ? render.body : undefined;
  return elements.has(String(nameOf(callee))) || (body !== undefined && isElement(body as Node));
}

function isElement(node: Node): boolean {
  if (node.type === "ParenthesizedExpression") return isElement(node.expression);
  if (node.type === "LogicalExpression") return isElement(node.right);
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].every(isElement);
  if (node.type === "CallExpression") return givesElements(node);
  return node.type.startsWith("JSX") || elements.has(String(nameOf(node)));
}

function isShown(child: Child): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "" || !child.value.includes("\n");
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

function isBare(child: Child): boolean {
  if (child.type === "JSXText") return true;
  return child.type === "JSXExpressionContainer" && !isElement(child.expression);
}

/** Text that React would update or step over as a node of its own, which a translation replaces. */
function bareTexts(path: string, source: string): string[] {
  const faults: string[] = [];
  const { program } = parseSync(path, source);
  const note = ({ start, end }: Pick<ESTree.Node, "start" | "end">) =>
    faults.push(`${path}:${source.slice(0, start).split("\n").length} ${source.slice(start, end)}`);
  const look = (parent: Parent) => {
    const shown = parent.children.filter(isShown);
    const opening = parent.type === "JSXElement" ? parent.openingElement : undefined;
    const isKeyed = opening?.attributes.some(
      (given) => given.type === "JSXAttribute" && given.name.name === "key",
    );
    if (isKeyed === true || (opening !== undefined && shown.length < 2)) return;
    for (const child of shown.filter(isBare)) note(child);
  };
  new Visitor({
    JSXElement: look,
    JSXFragment: look,
    FunctionDeclaration({ id, returnType }) {
      if (
        /^[A-Z]/.test(id?.name ?? "") &&
        source.slice(returnType?.start, returnType?.end) === ": ReactNode"
      )
        note(id!);
    },
  }).visit(program);
  return faults;
}

it("a text next to other content is in its own element, and a component returns elements", () => {
  const faulty = `function Note(): ReactNode { return text; }
    const A = () => <p>{icon}{text} <b>x</b></p>;
    const B = () => <>{text}</>;
    const C = () => <p key={text}>{text} <b>x</b></p>;
    const D = () => <p>{icon}<Text>{text}</Text></p>;`;
  expect(bareTexts("a.tsx", faulty)).toEqual([
    "a.tsx:1 Note",
    "a.tsx:2 {text}",
    "a.tsx:2  ",
    "a.tsx:3 {text}",
  ]);
  const files = globSync(["ui/**/*.tsx", "routes/**/*.tsx"]);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(file, "utf8")))).toEqual([]);
});

/** Chakra reads `translate` as a style. */
function lostAttributes(path: string, source: string): string[] {
  const faults: string[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      const isOwn = name.type === "JSXIdentifier" && /^[a-z]/.test(name.name);
      const isLost = attributes.some(
        (given) => given.type === "JSXAttribute" && given.name.name === "translate",
      );
      if (isLost && !isOwn) faults.push(`${path}:${source.slice(0, start).split("\n").length}`);
    },
  }).visit(parseSync(path, source).program);
  return faults;
}

it("what must not be translated says so in its element", () => {
  const faulty = `const A = () => <chakra.p translate="no">{name}</chakra.p>;
    const B = () => <p translate="no">{name}</p>;`;
  expect(lostAttributes("a.tsx", faulty)).toEqual(["a.tsx:1"]);
  const files = globSync(["ui/**/*.tsx", "routes/**/*.tsx"]);
  expect(files.flatMap((file) => lostAttributes(file, readFileSync(file, "utf8")))).toEqual([]);
});

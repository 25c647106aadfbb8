import { Visitor, parseSync } from "vite";
import type { ESTree } from "vite";
import { ofBinary, ofCall, ofLiteral, ofNot, ofTest } from "./expression-faults.ts";
import type { Node, Spot } from "./expression-faults.ts";

/** One planted fault: a change of a chart's or a rule's source, and what it does. */
export type Mutant = Spot & { readonly file: string; readonly line: number };

const dropped = new Set([
  "actions",
  "entry",
  "exit",
  "guard",
  "target",
  "after",
  "always",
  "reenter",
  "tags",
]);
const described = new Set(["types", "meta", "description", "requirements"]);

function keyOf(property: ESTree.ObjectProperty): string {
  const { key } = property;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}

/** A member of a list or an object, with the comma after it. */
function without(source: string, { start, end }: Node, what: string): Spot {
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  return { what, from: start, to: end + comma, text: "" };
}

/** An action by name, as opposed to the table that implements the actions. */
function isAction(value: ESTree.Expression): boolean {
  if (value.type !== "ObjectExpression") return true;
  return value.properties.some((each) => each.type === "Property" && keyOf(each) === "type");
}

function ofProperty(source: string, property: ESTree.ObjectProperty, inside: readonly string[]) {
  const key = keyOf(property);
  const isReset = inside.includes("actions") && property.value.type !== "CallExpression";
  const isSlots = inside.length === 0 && key === "actions" && !isAction(property.value);
  if (dropped.has(key) && !inside.includes("guards") && !isSlots) {
    return [without(source, property, `drops ${key}`)];
  }
  return isReset && inside.at(-1) !== "actions" ? [without(source, property, `skips ${key}`)] : [];
}

function ofGuard(property: ESTree.ObjectProperty, inside: readonly string[]): Spot[] {
  const { value } = property;
  if (inside.at(-1) !== "guards" || value.type !== "ArrowFunctionExpression") return [];
  if (value.body.type === "BlockStatement") return [];
  const body = value.body as Node;
  const name = keyOf(property);
  return [
    { what: `always says that ${name}`, from: body.start, to: body.end, text: "true" },
    { what: `never says that ${name}`, from: body.start, to: body.end, text: "false" },
  ];
}

/** Every fault of the kinds above that can be planted in a source. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const spots: Spot[] = [];
  const inside: string[] = [];
  let patterns = 0;
  let types = 0;
  const isDescribed = () => inside.some((key) => described.has(key));
  const note = (found: readonly Spot[]) => {
    if (!isDescribed()) spots.push(...found);
  };
  const visitor = new Visitor({
    Property(property) {
      if (property.type === "Property" && property.kind === "init") {
        const objectProperty = property as ESTree.ObjectProperty;
        if (patterns === 0 && !described.has(keyOf(objectProperty))) {
          note([...ofProperty(source, objectProperty, inside), ...ofGuard(objectProperty, inside)]);
        }
      }
      inside.push(keyOf(property as ESTree.ObjectProperty));
    },
    "Property:exit"() {
      inside.pop();
    },
    ObjectPattern() {
      patterns += 1;
    },
    "ObjectPattern:exit"() {
      patterns -= 1;
    },
    ArrayExpression({ elements }) {
      const branches = elements.filter((each) => each?.type === "ObjectExpression");
      if (branches.length < 2) return;
      note([without(source, branches[0] as Node, "drops the first branch")]);
    },
    BinaryExpression(node) {
      note(ofBinary(source, node));
    },
    LogicalExpression(node) {
      note(ofBinary(source, node));
    },
    TSLiteralType() {
      types += 1;
    },
    "TSLiteralType:exit"() {
      types -= 1;
    },
    Literal(node) {
      if (types === 0) note(ofLiteral(node));
    },
    IfStatement({ test }) {
      note(ofTest(source, test));
    },
    ConditionalExpression({ test }) {
      note(ofTest(source, test));
    },
    UnaryExpression(node) {
      note(ofNot(node));
    },
    CallExpression(node) {
      note(ofCall(source, node));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return spots.map((spot) => ({
    ...spot,
    file,
    line: source.slice(0, spot.from).split("\n").length,
  }));
}

export function planted(source: string, { from, to, text }: Mutant): string {
  return source.slice(0, from) + text + source.slice(to);
}

import { Visitor, parseSync } from "vite";
import type { ESTree } from "vite";

/** One planted fault: a change of a chart's source, and what it does. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

type Spot = Omit<Mutant, "file" | "line">;
type Node = ESTree.Node & { readonly start: number; readonly end: number };

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
const flips: { readonly [operator: string]: string } = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "+": "-",
};

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

function replaced({ start, end }: Node, text: string, what: string): Spot {
  return { what, from: start, to: end, text };
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

function ofBinary(
  source: string,
  node: ESTree.BinaryExpression | ESTree.LogicalExpression,
): Spot[] {
  const flipped = flips[node.operator];
  if (flipped === undefined) return [];
  const [left, right] = [node.left as Node, node.right as Node];
  const between = source.slice(left.end, right.start).replace(node.operator, flipped);
  const what = `${node.operator} becomes ${flipped}`;
  return [{ what, from: left.end, to: right.start, text: between }];
}

/** Every fault of the kinds above that can be planted in a chart's source. */
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
      if (types > 0) return;
      if (typeof node.value === "number") {
        note([replaced(node, `${node.value + 1}`, `${node.value} becomes ${node.value + 1}`)]);
      }
      if (typeof node.value === "boolean") {
        note([replaced(node, `${!node.value}`, `${node.value} becomes ${!node.value}`)]);
      }
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

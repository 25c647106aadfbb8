import type { ESTree } from "vite";

/** A change of a source, from one place to another, and what it does. */
export type Spot = {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
};
export type Node = ESTree.Node & { readonly start: number; readonly end: number };

type Placed = { readonly start: number; readonly end: number };

const flips: { readonly [operator: string]: string } = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};

/** Methods that are easily mistaken for each other; an empty name leaves the call out. */
const mistaken: { readonly [method: string]: string } = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  trim: "",
  toSorted: "",
  toReversed: "",
  toUpperCase: "",
  toLowerCase: "",
};

function replaced({ start, end }: Placed, text: string, what: string): Spot {
  return { what, from: start, to: end, text };
}

export function ofBinary(
  source: string,
  node: ESTree.BinaryExpression | ESTree.LogicalExpression,
): readonly Spot[] {
  const flipped = flips[node.operator];
  if (flipped === undefined) return [];
  const [left, right] = [node.left as Node, node.right as Node];
  const between = source.slice(left.end, right.start).replace(node.operator, flipped);
  const what = `${node.operator} becomes ${flipped}`;
  return [{ what, from: left.end, to: right.start, text: between }];
}

export function ofLiteral(node: Placed & { readonly value: unknown }): readonly Spot[] {
  const { value } = node;
  if (typeof value !== "number" && typeof value !== "boolean") return [];
  const other = typeof value === "number" ? value + 1 : !value;
  return [replaced(node, `${other}`, `${value} becomes ${other}`)];
}
const ownFaults = new Set(["BinaryExpression", "LogicalExpression", "UnaryExpression"]);

/** Of an `if` or of `? :`: the other way round, unless its condition has faults of its own. */
export function ofTest(source: string, test: ESTree.Expression): readonly Spot[] {
  if (ownFaults.has(test.type)) return [];
  const { start, end } = test;
  return [replaced(test, `!(${source.slice(start, end)})`, "asks the opposite")];
}

export function ofNot(node: ESTree.UnaryExpression): readonly Spot[] {
  const { start } = node as Node;
  return node.operator === "!" ? [{ what: "drops !", from: start, to: start + 1, text: "" }] : [];
}

export function ofCall(source: string, node: ESTree.CallExpression): readonly Spot[] {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  const { name } = callee.property;
  const other = mistaken[name];
  if (other === undefined) return [];
  if (other !== "") return [replaced(callee.property, other, `${name} becomes ${other}`)];
  const called = callee.object as Node;
  const { end } = node as Node;
  return [{ what: `leaves out ${name}`, from: called.end, to: end, text: "" }];
}

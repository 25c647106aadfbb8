import { Visitor, parseSync } from "vite";
import type { ESTree } from "vite";

const comparing = new Set([
  "expect",
  "toBe",
  "toEqual",
  "toStrictEqual",
  "toMatchObject",
  "toContain",
  "toHaveLength",
  "toHaveProperty",
  "arrayContaining",
  "objectContaining",
  "keys",
  "values",
  "entries",
  "toSorted",
]);

const ofList = new Set(["toContain", "toHaveLength", "toHaveProperty"]);

const lookingUp = new Set(["has", "get", "includes", "at"]);

type Call = ESTree.CallExpression | ESTree.NewExpression;
type Test = ESTree.Function | ESTree.ArrowFunctionExpression;

function firstName(callee: ESTree.Node): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return firstName(callee.object);
  if (callee.type === "CallExpression" || callee.type === "TaggedTemplateExpression")
    return firstName("callee" in callee ? callee.callee : callee.tag);
  return "";
}

const lastName = ({ type, callee }: Call) =>
  type === "NewExpression"
    ? "new"
    : callee.type === "MemberExpression" && callee.property.type === "Identifier"
      ? callee.property.name
      : firstName(callee);

function testIn({ arguments: given }: Call): Test | undefined {
  const last = given.at(-1);
  return last?.type === "ArrowFunctionExpression" || last?.type === "FunctionExpression"
    ? last
    : undefined;
}

type Place = Pick<ESTree.Node, "start" | "end">;

const callsIn = (program: ESTree.Program, { start, end }: Place) => {
  const calls: Call[] = [];
  const note = (call: Call) => {
    if (call.start >= start && call.end <= end) calls.push(call);
  };
  new Visitor({ CallExpression: note, NewExpression: note }).visit(program);
  return calls;
};

function testAt(program: ESTree.Program, source: string, line: number): Test | undefined {
  const lines = source.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length;
  const end = start + (lines[line - 1] ?? "").length + 1;
  const tests = callsIn(program, program)
    .filter(({ callee }) => ["it", "test"].includes(firstName(callee)))
    .filter((call) => call.start <= end && call.end >= start && testIn(call) !== undefined);
  const [nearest] = tests.toSorted((one, other) => one.end - one.start - (other.end - other.start));
  return nearest && testIn(nearest);
}

function namesIn(program: ESTree.Program, { start, end }: Place): readonly string[] {
  const names: string[] = [];
  new Visitor({
    Identifier: (found) => {
      if (found.start >= start && found.end <= end) names.push(found.name);
    },
  }).visit(program);
  return names;
}

function madeIn(program: ESTree.Program): ReadonlySet<string> {
  const made = new Set<string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const isWritten =
        init !== null &&
        callsIn(program, init).length === 0 &&
        !namesIn(program, init).some((name) => made.has(name));
      if (!isWritten) for (const name of namesIn(program, id)) made.add(name);
    },
  }).visit(program);
  return made;
}

function subjectOf({ callee }: Call): ESTree.Node | undefined {
  const expecting = callee.type === "MemberExpression" ? callee.object : undefined;
  return expecting?.type === "CallExpression" ? expecting.arguments[0] : undefined;
}

const isEntry = (subject: ESTree.Node) =>
  subject.type === "MemberExpression" ||
  (subject.type === "CallExpression" && lookingUp.has(lastName(subject)));

function isOfList(comparison: Call): boolean {
  const subject = subjectOf(comparison);
  if (subject === undefined) return false;
  const type = comparison.arguments[0]?.type;
  const isLong = type === "ArrayExpression" || type === "CallExpression";
  return isLong || isEntry(subject) || ofList.has(lastName(comparison));
}

export function comparesLiteralList(source: string, line: number): boolean {
  const { program } = parseSync("test.tsx", source);
  const test = testAt(program, source, line);
  if (test?.body == null) return false;
  const calls = callsIn(program, test.body);
  if (!calls.every((call) => comparing.has(lastName(call)) || lookingUp.has(lastName(call))))
    return false;
  const made = madeIn(program);
  const subjects = calls.map(subjectOf).filter((subject) => subject !== undefined);
  const isMade = subjects.some((subject) =>
    namesIn(program, subject).some((name) => made.has(name)),
  );
  return !isMade && calls.some(isOfList);
}

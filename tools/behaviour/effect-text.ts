import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import { effectsOf, type Effect } from "#tools/paths/generator/expected.ts";
import { userMessagesOf, plain } from "#tools/paths/generator/plain.ts";

/** An action as XState orders it: an event for later is a `raise` with a delay. */
type Ordered = { readonly type: string; readonly params?: unknown };
type Raised = { readonly event: { readonly type: string }; readonly delay: number };

const isDelayed = (params: unknown): params is Raised =>
  typeof (params as Raised | undefined)?.delay === "number";

const second = 1000;
const minute = 60 * second;

function durationText(milliseconds: number): string {
  if (milliseconds >= minute && milliseconds % minute === 0) return `${milliseconds / minute} min`;
  return milliseconds >= second ? `${milliseconds / second} s` : `${milliseconds} ms`;
}

function awaited(eventType: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay ?? eventType;
}

function waitsOf(actions: readonly object[]): readonly string[] {
  return (actions as readonly Ordered[]).flatMap(({ type, params }) => {
    if (type !== "xstate.raise" || !isDelayed(params)) return [];
    return [`waits ${durationText(params.delay)} for ${awaited(params.event.type)}`];
  });
}

type Fields = { readonly [name: string]: unknown };

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const longestPart = 40;
const deepest = 4;

function namedParts(value: unknown, names: Map<string, string>, name: string, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  const json = JSON.stringify(value);
  if (json.length <= longestPart || depth > deepest) return;
  if (depth > 0 && !names.has(json)) names.set(json, name);
  for (const [key, part] of Object.entries(value))
    namedParts(part, names, name === "" ? key : `${name}.${key}`, depth + 1);
}

export type Origin = { readonly context: unknown; readonly event: unknown };

const known = new WeakMap<object, ReadonlyMap<string, string>>();

function namesIn(value: unknown, name: string): ReadonlyMap<string, string> {
  const of = plain(value);
  if (typeof of !== "object" || of === null) return new Map();
  const found = known.get(of) ?? new Map<string, string>();
  if (!known.has(of)) {
    namedParts(of, found as Map<string, string>, name);
    known.set(of, found);
  }
  return found;
}

function withoutRevision(json: string, context: unknown): string {
  const ending = `-${(context as { readonly revision?: number }).revision}"`;
  return json.endsWith(ending) ? `${json.slice(0, -ending.length)}-<revision>"` : json;
}

export function payloadText(payload: unknown, { context, event }: Origin): string {
  const names = new Map([...namesIn(event, "event"), ...namesIn(context, "")]);
  const textOf = (value: unknown): string | undefined => {
    const json = JSON.stringify(value);
    if (typeof value === "string") return withoutRevision(json, context);
    if (typeof value !== "object" || value === null || json.length <= longestPart) return json;
    const name = names.get(json);
    if (name !== undefined) return `<${name}>`;
    if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
    const fields = Object.entries(value).map(
      ([key, part]) => `${JSON.stringify(key)}:${textOf(part)}`,
    );
    return `{${fields.join(",")}}`;
  };
  return textOf(payload) ?? "nothing";
}

const verbs = { action: "runs", begin: "starts", emit: "emits" } as const;

function effectText({ kind, name, params }: Effect, origin: Origin): string {
  if (kind !== "send")
    return `${verbs[kind]} ${name}${params === undefined ? "" : ` ${payloadText(params, origin)}`}`;
  const { type, ...rest } = params as { readonly type: string };
  const payload = Object.keys(rest).length === 0 ? "" : ` ${payloadText(rest, origin)}`;
  return `sends ${type} to ${name}${payload}`;
}

function endOf({ status, output }: AnyMachineSnapshot, origin: Origin): readonly string[] {
  if (status === "active") return [];
  if (status !== "done") return ["breaks"];
  const value = plain(output);
  return [`ends${value === undefined ? "" : ` with ${payloadText(value, origin)}`}`];
}

export function ordersOf(
  snapshot: AnyMachineSnapshot,
  actions: readonly object[],
  event?: unknown,
): readonly string[] {
  const origin = { context: snapshot.context as unknown, event };
  const effects = effectsOf(actions).map((each) => effectText(each, origin));
  return [...effects, ...waitsOf(actions), ...endOf(snapshot, origin)];
}

export function shownIn(snapshot: AnyMachineSnapshot): readonly string[] {
  return userMessagesOf(snapshot).map(
    ([name, userMessage]) => `${name} ${JSON.stringify(plain(userMessage))}`,
  );
}

type TextOf = (value: unknown) => string;

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  textOf: TextOf,
): readonly string[] {
  const [left, right] = [before, after].map((list) => list.map((each) => JSON.stringify(each)));
  const gone = before.filter((_, index) => !right!.includes(left![index]!));
  const added = after.filter((_, index) => !left!.includes(right![index]!));
  const isOther = gone.length === before.length && added.length === after.length;
  if (isOther && gone.length * added.length > 0) return [` = ${textOf(after)}`];
  return [
    ...gone.map((each) => ` - ${textOf(each)}`),
    ...added.map((each) => ` + ${textOf(each)}`),
  ];
}

const isStep = (before: unknown, after: unknown) =>
  typeof before === "number" && typeof after === "number" && Math.abs(after - before) === 1;
const isShort = (value: object) => JSON.stringify(value).length <= longestPart;

function changesBetween(before: unknown, after: unknown, textOf: TextOf): readonly string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, textOf);
  if (isStep(before, after)) return [Number(after) > Number(before) ? " + 1" : " - 1"];
  if (!isFields(before) || !isFields(after) || isShort(after)) return [` = ${textOf(after)}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changesBetween(before[name], after[name], textOf).map((change) =>
      change.startsWith(" ") ? `${name}${change}` : `${name}.${change}`,
    ),
  );
}

export function contextChanges(
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  event?: unknown,
): readonly string[] {
  const context: unknown = before.context;
  const changes = changesBetween(plain(context), plain(after.context), (value) =>
    payloadText(value, { context, event }),
  );
  return changes.map((each) => `stores ${each}`);
}

export type Used = {
  readonly state: string;
  readonly guards: readonly string[];
  readonly eventCase: string;
  readonly effects: readonly string[];
  /** Absent where the event changes neither the state nor a guard. */
  readonly to?: { readonly state: string; readonly truths: ReadonlyMap<string, boolean> };
};

const common = (lists: readonly (readonly string[])[]) =>
  (lists[0] ?? []).filter((each) => lists.every((list) => list.includes(each)));

const guardsIn = (all: readonly Used[]) => all.map(({ guards }) => guards);

function conditionOf(some: readonly Used[], all: readonly Used[]): string {
  if (some.length === all.length) return "";
  const others = all.filter((each) => !some.includes(each));
  const everywhere = common(guardsIn(all));
  const holding = common(guardsIn(some)).filter((guard) => !everywhere.includes(guard));
  const ever = new Set(guardsIn(some).flat());
  const failing = common(guardsIn(others)).filter((guard) => !ever.has(guard));
  const isReported = ({ guards }: Used) =>
    holding.every((guard) => guards.includes(guard)) &&
    !failing.some((guard) => guards.includes(guard));
  const isExact = all.filter(isReported).length === some.length;
  const conditions = [
    ...holding.map((guard) => `if ${guard}`),
    ...failing.map((guard) => `unless ${guard}`),
    ...(isExact ? [] : ["sometimes"]),
  ];
  return ` (${conditions.join(", ")})`;
}

const valueOrKey = /"(?:[^"\\]|\\.)*":?|<[^<>]*>|-?\b\d+(?:\.\d+)?\b|\b(?:true|false|nothing)\b/g;
const shapeOf = (line: string) =>
  line.replaceAll(valueOrKey, (part) => (part.endsWith(":") ? part : "*"));

function withValues(lines: readonly string[]): string {
  const values = lines.map((line) => line.match(valueOrKey) ?? []);
  return lines[0]!
    .split(valueOrKey)
    .map((text, at) => {
      const own = values.map((each) => each[at] ?? "");
      return `${text}${new Set(own).size === 1 ? own[0]! : own.join(" | ")}`;
    })
    .join("");
}

function effectLines(all: readonly Used[]): readonly string[] {
  const conditionOfAny = (lines: readonly string[]) =>
    conditionOf(
      all.filter(({ effects }) => effects.some((each) => lines.includes(each))),
      all,
    );
  const every = new Set(all.flatMap(({ effects }) => effects));
  const alike = Map.groupBy(every, (line) => `${shapeOf(line)}${conditionOfAny([line])}`);
  return [...alike.values()].flatMap((lines) => {
    const isEither = all.every(
      ({ effects }) => effects.filter((each) => lines.includes(each)).length < 2,
    );
    return isEither
      ? [`${withValues(lines.toSorted())}${conditionOfAny(lines)}`]
      : lines.map((line) => `${line}${conditionOfAny([line])}`);
  });
}

function targetOf({ state, to }: Used): string {
  const [from, target] = [state, to!.state].map((each) => each.split(" + "));
  const changed = target!.filter((each, at) => each !== from![at]);
  if (changed.length === 0) return "the same state";
  return from!.length === target!.length ? changed.join(" + ") : to!.state;
}

/** The targets, with the guards there that the event may change. */
function targetLines(all: readonly Used[]): readonly string[] {
  const changes = (guard: string) =>
    all.some(({ guards, to }) => to && guards.includes(guard) !== (to.truths.get(guard) ?? false));
  const guardsOf = ({ to }: Used) =>
    [...to!.truths]
      .filter(([guard]) => changes(guard))
      .map(([guard, isTrue]) => (isTrue ? guard : `not ${guard}`));
  const moved = all.filter(({ to }) => to !== undefined);
  return [...Map.groupBy(moved, targetOf)].map(([target, some]) => {
    const guards = common(some.map(guardsOf)).join(", ");
    return `-> ${target}${guards && ` [${guards}]`}${conditionOf(some, all)}`;
  });
}

export const linesOf = (all: readonly Used[]) => [...effectLines(all), ...targetLines(all)];

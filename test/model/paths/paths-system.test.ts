import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import type { AnyActorLogic, AnyEventObject } from "xstate";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import { eventCasesAt } from "#tools/paths/generator/situation.ts";
import { answer, begin, elapse, forgetful, send } from "#test/support/system/system.ts";
import type { Answer, System } from "#test/support/system/system.ts";
import { applicantModel } from "#test/model/applicant.cases.ts";
import { beginLive, machineOnHold, look } from "#test/model/live-system.ts";
import { models } from "#test/model/models.ts";
import { office, officeEvents } from "#test/model/office.ts";

type Doing =
  | { readonly do: "send"; readonly to: string; readonly event: AnyEventObject }
  | { readonly do: "answer"; readonly at: string; readonly said: Answer }
  | { readonly do: "elapse"; readonly ms: number };
type Subject = {
  readonly logic: AnyActorLogic;
  readonly id: string;
  readonly input?: unknown;
  readonly doings: (system: System) => readonly Doing[];
};

const times = [1, 100, 1500, 80_000].map((ms): Doing => ({ do: "elapse", ms }));

function done(system: System, what: Doing): System {
  if (what.do === "elapse") return elapse(system, what.ms);
  if (what.do === "answer") return answer(system, what.at, what.said);
  return send(system, what.to, what.event);
}

async function compare({ logic, id, input, doings }: Subject, picks: readonly number[]) {
  let system = begin(logic, { id, input });
  const live = beginLive(logic, { id, input });
  expect(look(system)).toEqual(live.look());
  for (const pick of picks) {
    const all = doings(system);
    const what = all[pick % all.length]!;
    const before = system;
    const seen = look(forgetful(before));
    system = done(forgetful(before), what);
    if (what.do === "elapse") live.elapse(what.ms);
    else if (what.do === "send") live.send(what.to, what.event);
    else await live.answer(what.at, what.said);
    expect({ what, ...look(system) }).toEqual({ what, ...live.look() });
    expect(look(forgetful(before))).toEqual(seen);
  }
  live.stop();
}

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

const picks = fc.array(fc.nat(10_000), { maxLength: 40 });
const running = ({ actors }: System) =>
  [...actors].filter(([, { snapshot }]) => snapshot.status === "active");

const anOffice: Subject = {
  logic: machineOnHold(office),
  id: "office",
  doings: (system) => [
    ...running(system).flatMap(([to]) =>
      (to === "office" ? officeEvents : ["asked", "dismissed", "upset", "beat"]).map(
        (type): Doing => ({ do: "send", to, event: { type } }),
      ),
    ),
    ...[...system.held.keys()].flatMap((at): Doing[] => [
      { do: "answer", at, said: { output: "well" } },
      { do: "answer", at, said: { error: "badly" } },
    ]),
    ...times,
  ],
};

it("matches real actors that request, answer, end, fail and stop", async () => {
  await fc.assert(
    fc.asyncProperty(picks, (each) => compare(anOffice, each)),
    { numRuns: 200 },
  );
});

const flows = [
  "wizard",
  "confirmation",
  "decline",
  "entry",
  "application",
  "prefilled",
  "payment",
] as const;
const product = machineOnHold(applicantMachine).provide({
  actors: Object.fromEntries(
    flows.map((name) => [
      name,
      flowLogic(name, (machine) => machineOnHold(machine) as typeof machine),
    ]),
  ),
} as never);

function productDoings(system: System): readonly Doing[] {
  const doings = running(system).flatMap(([to, { snapshot }]) => {
    const model = models.find(({ name }) => name === snapshot.machine.id);
    if (model === undefined) return [];
    return eventCasesAt(model, snapshot)
      .flatMap(({ events }) => events.slice(0, 1))
      .flatMap((event) => doingOf(system, to, event));
  });
  return [...doings, ...times];
}

const answered = /^xstate\.(done|error)\.actor\.(.*)$/;

function doingOf({ held }: System, to: string, event: AnyEventObject): readonly Doing[] {
  const [, kind, id] = answered.exec(event.type) ?? [];
  if (kind === undefined)
    return event.type.startsWith("xstate.") ? [] : [{ do: "send", to, event }];
  const at = `${to}/${id}`;
  if (!held.has(at)) return [];
  const said = kind === "done" ? { output: event["output"] } : { error: event["error"] };
  return [{ do: "answer", at, said }];
}

const inputs = Object.values(applicantModel.inputs);

it("goes as the product's root chart goes", async () => {
  const visits = fc
    .constantFrom(...inputs)
    .map((input): Subject => ({ logic: product, id: "applicant", input, doings: productDoings }));
  await fc.assert(fc.asyncProperty(visits, picks, compare), { numRuns: 60 });
});

import type { AnyEventObject } from "xstate";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { application as approved } from "#test/model/application/application-world.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { moveOf, movesOf, type Doing, type Move } from "./acts.ts";
import { answerFor, type Call, type Calls } from "./calls.ts";
import { cases } from "./cases.ts";
import * as changes from "./changes.ts";
import { chartWalks } from "./chart-walks.ts";
import { requiresCode } from "./words.ts";
import { addressOf, requestedOf, chartAt, coolDownOf, shownIn, timersOf } from "./world.ts";
import type { Request, Draft, World } from "./world.ts";

export const calls: Calls = Object.assign({}, ...chartWalks.map((walk) => walk.calls)) as Calls;
const callOf = ({ id, call }: Request): Call | undefined => calls[`${id}/${call}`] ?? calls[call];

function storedOf({ opening: { application } }: World): LoanApplication {
  const stage = application?.stage ?? "approved";
  return { ...(application ?? approved), stage: stage === "prequalified" ? "approved" : stage };
}

const answered = /^xstate\.(?:done|error)\.actor\.(.*)$/;

function brought(world: World, id: string, [event, meantAs]: Brought): Doing | undefined {
  const call = answered.exec(event.type)?.[1];
  const timer = timersOf(world, id).find((each) => each.event.type === event.type);
  if (timer !== undefined) return waitFor(timer.ms);
  const requested = requestedOf(world).find((each) => each.id === id && each.call === call);
  const found = requested && answerFor(callOf(requested), event, storedOf(world));
  if (requested === undefined || found === undefined) return undefined;
  const { wire, said } = found;
  const takes = (draft: Draft) => {
    draft.isRenewed = call === "peek";
    changes.answer(draft, requested.address, said, meantAs);
  };
  if (wire !== "no answer") return [{ do: "answer", call: requested.call, wire }, takes];
  const [act, passes] = waitFor(longestCallMs);
  return [act, (draft) => (passes(draft), takes(draft))];
}

const longestCallMs = 80_000;
type Brought = readonly [event: AnyEventObject, meantAs: Case | undefined];

const waitFor = (ms: number): Doing => [{ do: "wait", ms }, (draft) => changes.elapse(draft, ms)];

export const waiting = (world: World, ms: number, name = `${ms} ms pass`): Move =>
  moveOf(world, name, waitFor(ms));

function serviceMove(world: World, id: string, each: Case): readonly Move[] {
  const isWhole = each.events.length === 1;
  const move = movesOf(
    world,
    each.name,
    each.events.map((event) => (now) => brought(now, id, [event, isWhole ? each : undefined])),
  );
  if (move === undefined || isWhole) return move === undefined ? [] : [move];
  const before = chartAt(world, id)!;
  const whole = { actor: addressOf(world, id)!, event: each.events[0]!, before, meantAs: each };
  const recorded: Move["recorded"] = (charts) => [
    ...move.recorded(charts),
    ...changes.reportedOf(world.opening, [whole], charts),
  ];
  return [{ ...move, recorded }];
}

export const serviceMoves = (world: World, id: string) =>
  cases(world, id).flatMap((each) => serviceMove(world, id, each));

export function answers(
  world: World,
  isRequested: (name: string) => boolean = () => true,
): readonly Move[] {
  return requestedOf(world).flatMap(({ id, call }) =>
    cases(world, id)
      .filter(({ name }) => name.startsWith(`${call} `) && isRequested(name))
      .flatMap((each) => serviceMove(world, id, each)),
  );
}

const good = new Set(chartWalks.flatMap((walk) => walk.good ?? []));
export const isGood = (name: string) => good.has(name);
export const goodAnswers = (world: World) => answers(world, isGood);

export const timers = (world: World, id: string) =>
  cases(world, id)
    .filter(({ events: [event] }) => event!.type.startsWith("xstate.after."))
    .flatMap((each) => serviceMove(world, id, each));

export function refusals(world: World): readonly Move[] {
  const [requested] = requestedOf(world);
  if (requested === undefined || requested.call === "peek" || world.isRenewed) return [];
  const wire = { status: 401, json: { Message: "Unauthorized" } };
  const refusal = moveOf(world, `${requested.call} is refused with 401`, [
    { do: "answer", call: requested.call, wire },
    (draft) => changes.send(draft, "session", { type: "call.unauthorized" }),
  ]);
  return [refusal];
}

export function untilCodeMayBeSent(world: World): readonly Move[] {
  const seconds = coolDownOf(world);
  const shown = shownIn(world);
  if (seconds === 0 || !requiresCode(shown)) return [];
  const [tick] = timersOf(world, "phoneVerification");
  return [waiting(world, tick!.ms + (seconds - 1) * 1000, "the cool-down ends")];
}

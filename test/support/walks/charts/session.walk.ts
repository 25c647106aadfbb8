import { idleLimits } from "#machines/session/session.setup.ts";
import { terms } from "#test/model/application/application-world.ts";
import { moveOf, type Act, type Move } from "#test/support/walks/acts.ts";
import { send } from "#test/support/walks/changes.ts";
import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import type { Moves } from "#test/support/walks/moves.ts";
import { storedVisit, practicePage } from "#test/support/walks/openings.ts";
import { brightSmile, guardedSession } from "#test/support/walks/practices.ts";
import type { PeekedSession } from "#machines/token-entry/token-entry.setup.ts";
import { requestedOf, chartAt, flowOf, isEditing, stageOf } from "#test/support/walks/world.ts";
import type { World } from "#test/support/walks/world.ts";

const id = "session";
const neverLost = "a call that is not answered is given up before its renewal is";
const guarded =
  "these walks end before a rest; the full application's session is walked beside them";
const started = "a visit is guarded as its first step is begun, before anything is called";

export const sessionWalk: ChartWalk = {
  charts: [id],
  inputs: { session: "no tokens" },
  openings: [practicePage(brightSmile)],
  moves: (world, can) => {
    const stage = stageOf(world);
    const [asked] = requestedOf(world);
    const requested = (name: string) =>
      asked?.call === "peek" || can.isGood(name) || name === "submit answers: Declined";
    const isLeft = stage === "expired" || stage === "decline";
    return [
      ...(stage === "wizard" ? can.straightOn(world) : []),
      ...can.answers(world, requested),
      ...can.refusals(world),
      ...(isLeft ? [can.restarting(world)] : []),
      ...(stage === "expired" && world.system.now < 1000 ? [can.waiting(world, 1000)] : []),
    ];
  },
  key: (world, can) => [
    stageOf(world),
    flowOf(world)?.value,
    isEditing(world) ? can.situation(world, stageOf(world)) : "",
    can.situation(world, id),
    requestedOf(world).map(({ call }) => call),
    world.isRenewed,
  ],
  calls: {
    peek: {
      method: "POST",
      path: /^\/app\/v0\/peek$/,
      wire: (session: Partial<PeekedSession>) => ({ json: wireOfSession(session) }),
    },
  },
  good: ["peek answers: a token"],
  impossible: [
    {
      eventCase: /^tokens\.replaced by one that cannot renew$/,
      why: "a look-up of the practice always brings both tokens",
    },
    {
      at: /"renewing"/,
      eventCase: /^tokens\.replaced by both$/,
      why: "no look-up of the practice is under way while a call waits for the renewal",
    },
    { eventCase: /^after time to renew$/, why: neverLost },
    { eventCase: /^session\.(?:guarded|extended)$/, why: guarded },
    { at: /"(?:guarded|warning)"/, eventCase: /./, why: guarded },
    {
      at: /"active","active","F--T-"/,
      eventCase: /^(?:call\.unauthorized|tokens\.replaced by both)$/,
      why: started,
    },
    { at: /"renewing","active","F/, eventCase: /^peek /, why: started },
    {
      at: /"active","active","F--F-"/,
      eventCase: /^(?:call\.unauthorized|tokens\.replaced by both)$/,
      why: "the page begins with both tokens, before it can call anything",
    },
  ],
};

function wireOfSession({ authToken, providerId, applicationId }: Partial<PeekedSession>) {
  const ProviderId = providerId === undefined ? undefined : brightSmile.provider.providerId;
  const Session = { ProviderId, InternalId: applicationId };
  return { Result: { IsFailured: false, AuthToken: authToken, Session } };
}

const openings = [
  storedVisit("a visit that can renew its token", { terms }),
  { ...storedVisit("a visit that cannot", { terms }), kept: { canRenew: false } },
];

const apartMs = 10_000;
const restOf = (world: World) => world.system.now - Math.max(world.lastSign, 0);

const doing = (world: World, act: Act, event?: string): Move =>
  moveOf(world, act.do, [act, (draft) => void (event && send(draft, id, { type: event }))]);

function whileGuarded(world: World, can: Moves): readonly Move[] {
  const session = chartAt(world, id)!;
  const [asked] = requestedOf(world);
  if (asked?.call === "peek") return can.answers(world);
  if (asked !== undefined) return [...can.goodAnswers(world), ...can.refusals(world)];
  if (session.matches("warning"))
    return [
      doing(world, { do: "press", name: "Continue my application" }, "session.extended"),
      can.waiting(world, idleLimits.toExpiry),
    ];
  const isRested = restOf(world) >= apartMs;
  return [
    isRested ? doing(world, { do: "sign" }) : can.waiting(world, 60_000),
    ...can.timers(world, id),
  ];
}

export const guardedSessionWalk: ChartWalk = {
  charts: [guardedSession],
  inputs: { [guardedSession]: "both tokens" },
  openings,
  moves: (world, can) => [
    ...(stageOf(world) === "payment" ? whileGuarded(world, can) : []),
    ...(stageOf(world) === "expired" || requestedOf(world).length === 0
      ? openings.map(can.opening)
      : []),
  ],
  key: (world, can) => [
    world.opening.name,
    stageOf(world),
    can.situation(world, id),
    requestedOf(world).map(({ call }) => call),
    world.isRenewed,
    restOf(world),
  ],
  impossible: [
    { eventCase: /^after time to renew$/, why: neverLost },
    {
      at: /^\["active"|^\["renewing","active","F/,
      eventCase: /./,
      why: "until the full application begins nothing is guarded: the pre-qualification's walks show it",
    },
    {
      at: /^\["expired"/,
      eventCase: /^tokens\.replaced /,
      why: "an expired session begins anew at the pre-qualification, whose walks show it",
    },
    {
      eventCase: /^tokens\.replaced /,
      why: "new tokens come with an entry or a practice, before the visit is guarded",
    },
    {
      at: /^\["renewing"/,
      eventCase: /^session\.guarded$/,
      why: "a flow that would guard the session begins once its calls have come back",
    },
    {
      at: /^\["warning"/,
      eventCase: /^call\.unauthorized$/,
      why: "each call ends long before the warning, and behind the warning nothing can be asked for",
    },
  ],
};

import { idleLimits } from "#machines/session/session.setup.ts";
import { application as approved } from "#test/model/application-world.ts";
import { answering, loanMove, reopening } from "./loan-acts.ts";
import type { LoanAct, LoanMove } from "./loan-acts.ts";
import { goodAnswers } from "./loan-doings.ts";
import { applicant, loanCases, loanSituation } from "./loan-moves.ts";
import type { LoanTerrain } from "./loan-moves.ts";
import { openLoanWorld, sendLoan } from "./loan-simulate.ts";
import { guardedSession, loanAsked, loanModels } from "./loan-world.ts";
import type { LoanWorld, Opening } from "./loan-world.ts";

const guarded = (name: string, canRenew: boolean): Opening => ({
  name,
  stage: "payment",
  application: { ...approved, providerId: "prv_bright_smile", applicant },
  session: { canRenew },
});

const openings = [
  guarded("a visit that can renew its token", true),
  guarded("a visit that cannot", false),
];

/** Signs of the applicant within so many milliseconds are one. */
const apartMs = 10_000;
const minuteMs = 60_000;

const restOf = ({ now, lastSign = 0 }: LoanWorld) => now - lastSign;

/** What the session hears, as one of its cases; a sign begins its rest anew. */
function hearing(world: LoanWorld, type: string, act: LoanAct, ms = 0): readonly LoanMove[] {
  return loanCases(world, "session")
    .filter(({ events: [event] }) => event!.type.startsWith(type))
    .map((each) =>
      loanMove(world, each.name, [
        act,
        (draft) => {
          draft.now += ms;
          if (ms === 0) draft.lastSign = draft.now;
          if (type === "call.unauthorized") draft.isRenewed = true;
          sendLoan(draft, "session", each.events[0]!, each);
        },
      ]),
    );
}

/** A timer of the session rings after the rest of so many milliseconds. */
function resting(world: LoanWorld, name: string, ms: number): readonly LoanMove[] {
  return hearing(world, `xstate.after.${name}.`, { do: "wait", ms }, ms);
}

const passing = (world: LoanWorld, ms: number) =>
  loanMove(world, `${ms} ms pass`, [{ do: "wait", ms }, (draft) => void (draft.now += ms)]);

const refusal: LoanAct = {
  do: "answer",
  call: "quoteOffers",
  wire: { status: 401, json: { Message: "Unauthorized" } },
};

function sessionMoves(world: LoanWorld): readonly LoanMove[] {
  const session = world.actors["session"]!.snapshot;
  const [asked] = loanAsked(world);
  if (asked?.call === "peek")
    return loanCases(world, "session")
      .filter(({ name }) => name.startsWith("peek "))
      .flatMap((each) => answering(world, asked, each) ?? []);
  if (asked !== undefined)
    return [
      ...goodAnswers(world),
      ...(world.isRenewed === true ? [] : hearing(world, "call.unauthorized", refusal)),
    ];
  if (session.matches("warning"))
    return [
      ...hearing(world, "session.extended", { do: "extend" }),
      ...resting(world, "time to answer", idleLimits.toExpiry),
    ];
  return [
    ...(restOf(world) < apartMs ? [passing(world, minuteMs)] : []),
    ...(restOf(world) < apartMs ? [] : hearing(world, "activity", { do: "sign" })),
    ...resting(world, "idle limit", idleLimits.toWarning - restOf(world)),
  ];
}

/** A visit of the full application, which is warned when it rests. */
export const sessionTerrain: LoanTerrain = {
  charts: [guardedSession],
  models: loanModels,
  inputs: { [guardedSession]: "both tokens" },
  openings: openings.map(openLoanWorld),
  moves: (world) => [
    ...(world.stage === "payment" ? sessionMoves(world) : []),
    ...(world.stage === "expired" || world.isRenewed === true ? openings.map(reopening) : []),
  ],
  key: (world) => [
    world.opening.name,
    world.stage,
    loanSituation(world, "session"),
    loanAsked(world),
    world.isRenewed,
    restOf(world),
  ],
};

import type { Move } from "#test/support/walks/acts.ts";
import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { saysHow } from "#test/support/walks/impossible.ts";
import type { Moves } from "#test/support/walks/moves.ts";
import { practicePage } from "#test/support/walks/openings.ts";
import { brightSmile } from "#test/support/walks/practices.ts";
import {
  requestedOf,
  contextOf,
  flowOf,
  isEditing,
  shownIn,
  stageOf,
  type World,
} from "#test/support/walks/world.ts";

const id = "phoneVerification";
const chart = "phone-verification";

const phones = ["5552345678", "5558765432", "5552345679", "55523"];
const codes = ["12", "123456"];

function onStep(world: World, can: Moves): readonly Move[] {
  const { answers } = contextOf(world);
  const typing = (field: "phone" | "code", texts: readonly string[]) =>
    texts
      .filter((text) => text !== answers[field])
      .flatMap((text) => can.typing(world, field, text));
  const shown = shownIn(world);
  if (shown === "phone") return [...typing("phone", phones), can.goingOn(world)];
  if (shown !== "code")
    return [...can.straightOn(world), ...(shown === "name" ? [can.goingBack(world)] : [])];
  return [
    can.goingBack(world),
    can.goingOn(world),
    ...can.requestingAgain(world),
    ...typing("code", codes),
  ];
}

const known =
  "the proved number of a visit is reported when an application begins, and these walks stay in the pre-qualification";

const isGiven = (name: string) =>
  !/: (?:refused before a challenge|texts blocked|no mobile|not delivered|sent, and calls are offered)$/.test(
    name,
  );
const byAnother =
  "a challenge is asked by setting, and these walks have none: test/journey/challenge.test.ts solves and closes it";

const byModel =
  "the walks' service has no text gateway, so it rejects no text and offers no call: the recorded behavior has both, test/api/phone/verification-pumping.test.ts the service's answers";

const early: readonly unknown[] = ["start", "phone", "code", "name"];

export const phoneVerificationWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "a visit" },
  openings: [practicePage(brightSmile)],
  isLong: true,
  moves: (world, can) => {
    if (stageOf(world) === "expired") return [can.restarting(world), ...can.timers(world, id)];
    if (stageOf(world) !== "wizard") return [];
    const [requested] = requestedOf(world);
    if (requested?.call === "peek")
      return can.answers(world, (name) => name.endsWith(": no token"));
    if (requested?.call === "submit") return can.refusals(world);
    const passing = early.includes(shownIn(world)) ? can.timers(world, id) : [];
    return requested === undefined
      ? [...onStep(world, can), ...passing]
      : [...can.answers(world, isGiven), ...can.refusals(world), ...passing];
  },
  key: (world, can) => {
    const { phone = "", code = "" } = flowOf(world)?.context.answers ?? {};
    const isOnCode = ["phone", "code"].includes(shownIn(world) ?? "");
    return [
      stageOf(world),
      flowOf(world)?.value,
      can.situation(world, id),
      phone,
      code,
      isOnCode || !isEditing(world) ? "" : can.situation(world, stageOf(world)),
      world.isRenewed,
      requestedOf(world).map(({ call }) => call),
    ];
  },
  calls: {
    sendCode: {
      method: "POST",
      path: /^\/v2\/validation\/start$/,
      wire: ({ kind, retryAfterSeconds: seconds }: Sent) =>
        seconds === undefined
          ? {
              json: {
                IsSuccess: kind !== "refused",
                InstanceId: "ins_1",
                ...(kind === "proved" && { IsProved: true }),
              },
            }
          : { status: 429, json: { Message: "slow down" }, retryAfter: String(seconds) },
      received: (sent: Sent) =>
        sent.retryAfterSeconds === undefined ? sent : { ...sent, userMessage: busy },
    },
    checkCode: {
      method: "POST",
      path: /^\/v2\/validation\/complete$/,
      wire: ({ kind, remainingAttempts = 4 }: Checked) =>
        kind === "refused"
          ? undefined
          : {
              json: {
                IsSuccess: kind === "accepted",
                RemainingAttempts: remainingAttempts,
                ...(kind === "older" && { IsOlderCode: true }),
              },
            },
    },
  },
  good: ["sendCode answers: sent", "checkCode answers: accepted"],
  sentences: {
    "verification.sent": "Verification Code sent",
    "verification.sendFailed": "There was an issue while sending the verification code",
    "verification.sendFailedBecause":
      "There was an issue while sending the verification code. {message}",
    "verification.remainingAttempts": "Remaining attempts: {n}",
    "code.wrong": "Invalid verification code",
    "code.older": "We sent a newer code. Please enter the newest one.",
  },
  impossible: [
    { eventCase: /^sendCode answers: refused before a challenge$/, why: byAnother },
    { at: /"challenged"/, eventCase: /./, why: byAnother },
    { at: /"proof":"(?:blocked|notMobile|undelivered)"/, eventCase: /./, why: byModel },
    { eventCase: /^(?:call\.chosen$|watchDelivery )/, why: byModel },
    // The eighth condition: calls are offered.
    { at: /"----[TF]--T/, eventCase: /./, why: byModel },
    {
      eventCase:
        /^sendCode answers: (?:texts blocked|no mobile|not delivered|sent, and calls are offered)$/,
      why: byModel,
    },
    { eventCase: /^phone\.known a number$/, why: known },
    { at: /"verified".*\[true,false,/, eventCase: /^phone\.changed /, why: known },
    {
      eventCase: /^code\.requested for (?:a|another) whole number$/,
      why: "another number is typed first, which forgets the code before another is asked for",
    },
    {
      eventCase: /^code\.requested for half a number$/,
      why: "half a number is typed first, which forgets the code, and Next then refuses it",
    },
    {
      at: /"proof":"(?:sending|checking)"/,
      eventCase: /^phone\.changed /,
      why: "the phone step is not on the screen while a call is under way",
    },
    {
      eventCase: /^verification\.reset$/,
      why: "a visit begins again after a call that its session did not survive, or after a decision: the proof then never stands here",
    },
    {
      eventCase: /^proof\.queried of another number$/,
      why: "another number is typed on the phone step, which forgets the proof and asks for a code first",
    },
    {
      at: /"proof":"(?:unsent|sending|checking|lockedOut|awaitingCode|verified)"/,
      eventCase: /^proof\.queried of the number$/,
      why: "the proof is asked for on the way to the code step, which these situations are past",
    },
    {
      at: /"proof":"(?:unsent|sending|checking|verified)"/,
      eventCase: /^code\.submitted /,
      why: "a code is submitted on the code step, which stands only while a code is awaited",
    },
    { eventCase: / fails: not a call's failure$/, why: saysHow },
    {
      eventCase: /^checkCode answers: refused$/,
      why: "the calls give a refused check as a failure",
    },
  ],
};

type Sent = { readonly kind: string; readonly retryAfterSeconds?: number };
type Checked = { readonly kind: string; readonly remainingAttempts?: number };

const busy = {
  code: "verification.sendFailedBecause",
  values: { message: "Too many attempts. Please wait 2 seconds and try again." },
};

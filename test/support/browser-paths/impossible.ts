import { loanImpossible } from "./loan-impossible.ts";

/** An edge that no browser can walk, and why. `at` is looked for in the situation, `happening` in the case's name. */
export type Impossible = {
  readonly chart: string;
  readonly at?: RegExp;
  readonly happening: RegExp;
  readonly why: string;
};

const jumped =
  "a walk presses one thing at a time; jumps in the history are walked by test/journey/history.test.ts";
const neverLost = "a call that is not answered is given up before its renewal is";
const neverThrows =
  "an action of a flow answers what went wrong instead of throwing; the edge is for a fault of our own";
const alwaysAnswers =
  "the verification answers each question, however its call ends, before anybody loses patience";
const expired = "nothing is called once the session has expired";
const knownFailure = "a call that fails always says how; the edge is for a fault of our own";
const silent = "a field says nothing when what it holds stays the same";
const guarded = "a rest is noticed from the full application on, and these walks end before it";
const proven = "a code step whose code was accepted is skipped as long as the phone is proven";

const listed =
  "the list comes while the step appears; that it fails is shown by test/journey/faults.test.ts";

/** Everything that the charts have an edge for and the browser has no way to. */
export const impossible: readonly Impossible[] = [
  ...loanImpossible,
  ...["wizard", "decline", "payment"].map((chart) => ({
    chart,
    happening: /^back\.pressed by two steps$/,
    why: jumped,
  })),
  { chart: "wizard", at: /"further back"/, happening: /./, why: jumped },
  ...["wizard", "application"].map((chart) => ({
    chart,
    happening: /^states\.loaded /,
    why: listed,
  })),
  { chart: "wizard", happening: / fails: it broke$/, why: neverThrows },
  { chart: "confirmation", happening: / fails: it broke$/, why: neverThrows },
  {
    chart: "confirmation",
    happening: /^cost\.set /,
    why: "these walks are approved without offers, of which nothing is estimated; test/journey/keyboard.test.ts sets a cost",
  },
  {
    chart: "wizard",
    happening: /^extra\.pressed \(button 100\)$/,
    why: "no step has a hundredth button",
  },
  ...["wizard", "entry"].flatMap((chart) => [
    { chart, happening: /^after patience with the verification$/, why: alwaysAnswers },
    {
      chart,
      at: /next-0-sendVerificationCode/,
      happening: /^verification\.answered (?:the phone is|refused, with an alert)/,
      why: "a question for a code is answered with a code or with why there is none",
    },
    {
      chart,
      at: /extra-0-0-sendVerificationCode/,
      happening: /^verification\.answered (?:the |refused, with an alert)/,
      why: "Resend waits for the cool-down, so that a code is always sent or refused",
    },
    {
      chart,
      at: /validateVerificationCode/,
      happening: /^verification\.answered (?:a code was sent|the code before|the phone is not)/,
      why: "a question about a code is answered by the proof or by why it does not count",
    },
  ]),
  {
    chart: "wizard",
    at: /"code":"pre-0-skipOnValidCode"/,
    happening: /^verification\.answered (?:a code|the code|refused)/,
    why: "a question for the proof is answered by yes or no",
  },
  { chart: "wizard", happening: /^the applicant types again the same /, why: silent },
  {
    chart: "wizard",
    at: /"code":"pre-0-skipOnValidCode"/,
    happening: /^verification\.answered the phone is (?:not )?proved$/,
    why: proven,
  },
  {
    chart: "wizard",
    at: /^\[\{"code":"(?:editing|next-0-|extra-0-).*,\["(?:code)?",true,true,true\]\]$/,
    happening: /./,
    why: proven,
  },
  {
    chart: "phone-verification",
    happening: /^code\.requested for (?:a|another) whole number$/,
    why: "another number is typed first, which forgets the code before another is asked for",
  },
  {
    chart: "phone-verification",
    happening: /^code\.requested for half a number$/,
    why: "half a number is typed first, which forgets the code, and Next then refuses it",
  },
  {
    chart: "phone-verification",
    at: /"proof":"(?:sending|checking)"/,
    happening: /^phone\.changed /,
    why: "the phone step is not on the screen while a call is under way",
  },
  {
    chart: "phone-verification",
    happening: /^verification\.reset$/,
    why: "a visit begins again after a call that its session did not survive, or after a decision: the proof then never stands here",
  },
  {
    chart: "phone-verification",
    happening: /^proof\.asked of another number$/,
    why: "another number is typed on the phone step, which forgets the proof and asks for a code first",
  },
  {
    chart: "phone-verification",
    at: /"proof":"(?:unsent|sending|checking|lockedOut|awaitingCode|verified)"/,
    happening: /^proof\.asked of the number$/,
    why: "the proof is asked for on the way to the code step, which these situations are past",
  },
  {
    chart: "phone-verification",
    at: /"proof":"(?:unsent|sending|checking|verified)"/,
    happening: /^code\.submitted /,
    why: "a code is submitted on the code step, which stands only while a code is awaited",
  },
  { chart: "phone-verification", happening: / fails: not a call's failure$/, why: knownFailure },
  {
    chart: "phone-verification",
    happening: /^checkCode answers: refused$/,
    why: "the calls give a refused check as a failure",
  },
  { chart: "pre-qual-outcome", happening: / fails: not a call's failure$/, why: knownFailure },
  {
    chart: "pre-qual-outcome",
    happening: /^submit fails: session expired$/,
    why: "a session that cannot be renewed ends the wizard before the submission hears of it",
  },
  {
    chart: "decline",
    happening: /^back\.pressed$/,
    why: "a decision has no way back: its screens hide Back",
  },
  {
    chart: "session",
    happening: /^tokens\.replaced by one that cannot renew$/,
    why: "a look-up of the practice always brings both tokens",
  },
  {
    chart: "session",
    at: /"renewing"/,
    happening: /^tokens\.replaced by both$/,
    why: "no look-up of the practice is under way while a call waits for the renewal",
  },
  { chart: "session", happening: /^after time to renew$/, why: neverLost },
  { chart: "guarded-session", happening: /^after time to renew$/, why: neverLost },
  { chart: "session", at: /"expired"/, happening: /^call\.unauthorized$/, why: expired },
  { chart: "guarded-session", at: /"expired"/, happening: /^call\.unauthorized$/, why: expired },
  { chart: "session", happening: /^session\.(?:guarded|extended)$/, why: guarded },
  { chart: "session", at: /"(?:guarded|warning)"/, happening: /./, why: guarded },
  { chart: "session", at: /"renewing","active","T/, happening: /./, why: guarded },
  {
    chart: "session",
    at: /"active","active","F--F-"/,
    happening: /^(?:call\.unauthorized|tokens\.replaced by both)$/,
    why: "the page begins with both tokens, before it can call anything",
  },
];

/** The reason for an edge that no walk shows; undefined when there is none. */
export function reasonFor(edge: {
  readonly chart: string;
  readonly situation: string;
  readonly name: string;
}): Impossible | undefined {
  return impossible.find(
    ({ chart, at, happening }) =>
      chart === edge.chart && at?.test(edge.situation) !== false && happening.test(edge.name),
  );
}

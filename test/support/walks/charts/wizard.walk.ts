import type { ChartWalk, Impossible } from "#test/support/walks/chart-walk.ts";
import { because, jumped, jumps, neverThrows, silent } from "#test/support/walks/impossible.ts";
import { practicePage } from "#test/support/walks/openings.ts";
import { brightSmile, clearVision, type Practice } from "#test/support/walks/practices.ts";
import { chartAt, contextOf, coolDownOf, isEditing, stageOf } from "#test/support/walks/world.ts";

const chart = "wizard";

const answers = new Set([
  "sendCode answers: sent",
  "sendCode fails: connection lost",
  "checkCode answers: accepted",
  "checkCode answers: wrong, 4 remain",
  "checkCode fails: connection lost",
  "submit answers: Approved",
  "submit answers: Declined",
  "submit fails: HTTP 422",
]);

const proven = "a code step whose code was accepted is skipped as long as the phone is proven";

export const aroundCodes: readonly Impossible[] = [
  {
    eventCase: /^after patience with the verification$/,
    why: "the verification answers each question, however its call ends, before anybody loses patience",
  },
  {
    at: /next-0-sendVerificationCode/,
    eventCase: /^verification\.answered (?:the phone is|refused, with an alert)/,
    why: "a question for a code is answered with a code or with why there is none",
  },
  {
    at: /extra-0-0-sendVerificationCode/,
    eventCase: /^verification\.answered (?:the |refused, with an alert)/,
    why: "Resend waits for the cool-down, so that a code is always sent or refused",
  },
  {
    at: /validateVerificationCode/,
    eventCase: /^verification\.answered (?:a code was sent|the code before|the phone is not)/,
    why: "a question about a code is answered by the proof or by why it does not count",
  },
  {
    eventCase: /^extra\.pressed \(button 100\)$/,
    why: "no step has a hundredth button",
  },
];

export const aroundSkippedCodes: readonly Impossible[] = [
  ...jumps,
  { at: /"further back"/, eventCase: /./, why: jumped },
  {
    at: /code":"pre-0-skipOnValidCode"/,
    eventCase: /^verification\.answered (?:a code|the code|refused)/,
    why: "a question for the proof is answered by yes or no",
  },
  {
    at: /code":"pre-0-skipOnValidCode"/,
    eventCase: /^verification\.answered the phone is (?:not )?proved$/,
    why: proven,
  },
  {
    at: /code":"(?:editing|next-0-|extra-0-).*,\["(?:code)?",true,true,true\]\]$/,
    eventCase: /./,
    why: proven,
  },
];

const aroundChanges: readonly Impossible[] = [
  {
    eventCase:
      /^change\.pressed of (?:BulletList|Title|VerificationCode|ReviewAnswers|LastFourSSN)$/,
    why: "a review lists what was answered before it, and a code is no answer",
  },
  {
    at: /"(?:what-to-expect|phone|code)":.*,"changing",true\]\]$/,
    eventCase: /./,
    why: "a change can be taken back while the phone is proved: another number ends that, and no code is asked for before",
  },
  {
    at: /^\[\{"start":"editing"\}(?!.*"changing",true)/,
    eventCase: /^back\.pressed$/,
    why: "the first step has no Back, unless a change led there",
  },
  {
    at: /"changing",true\]\]$/,
    eventCase: /^forward\.pressed$/,
    why: "a change is the newest entry of the history: nothing is ahead of it",
  },
];

const aroundOnlyService = because(
  "a practice's only service is never changed, after the code neither",
  { eventCase: / serviceType$/ },
  { eventCase: /^change\.pressed of ServiceType$/ },
  { at: /\["serviceType",/, eventCase: /^(?:next|forward)\.pressed$/ },
  { at: /^\[\{"start":"editing"\}.*"changing"/, eventCase: /./ },
  { at: /^\[\{"name":"editing"\}.*,\["(?:fullName)?",false,/, eventCase: /./ },
  {
    at: /"phone":"next-0-sendVerificationCode".*,\["",true,false,false/,
    eventCase: /^verification\.answered the code before counts$/,
  },
);

const impossible: readonly Impossible[] = [
  ...aroundChanges,
  ...aroundOnlyService,
  ...aroundSkippedCodes,
  { eventCase: / fails: it broke$/, why: neverThrows },
  ...aroundCodes,
  { eventCase: /^the applicant types again the same /, why: silent },
  {
    eventCase: /^states\.loaded /,
    why: "the list comes while the step appears; that it fails is shown by test/journey/faults.test.ts",
  },
];

export const wizardWalk = (practice: Practice): ChartWalk => ({
  charts: [chart],
  inputs: { wizard: "nothing typed" },
  openings: [practicePage(practice)],
  moves: (world, can) => {
    if (stageOf(world) !== "wizard") return [];
    if (!isEditing(world)) return can.answers(world, (name) => answers.has(name));
    return [...can.onForm(world), ...can.untilCodeMayBeSent(world)];
  },
  key: (world, can) => [
    stageOf(world),
    can.situation(world, chart),
    (chartAt(world, "phoneVerification")!.value as { proof: string }).proof,
    coolDownOf(world) > 0,
    world.history.of > world.history.at,
    world.visited,
    stageOf(world) === "wizard" && contextOf(world).passed.includes("code"),
  ],
  impossible,
});

export const wizardWalks: readonly ChartWalk[] = [
  { ...wizardWalk(brightSmile), isLong: true },
  { ...wizardWalk(clearVision), isLong: true },
];

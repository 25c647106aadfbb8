import type { Impossible } from "./impossible.ts";

const neverThrows =
  "an action of a flow answers what went wrong instead of throwing; the edge is for a fault of our own";
const silent = "a field or a choice says nothing when what it holds stays the same";
const slider = "the cost's box and slider keep within what is approved themselves";
const calendar = "the browser's calendar has no such day";
const saysHow = "a call that fails always says how; the edge is for a fault of our own";
const noEmptySwitch =
  "a switch says yes or no, and tells the flow that it was left as it is pressed";

const onlyShown = "only what the open tab shows can be chosen";

/** What is held already is chosen, or typed, once more. */
const same = (chart: string, at: RegExp, happening: RegExp): Impossible => ({
  chart,
  at,
  happening,
  why: silent,
});

/** Edges of the full application that no browser can walk, and why. */
export const loanImpossible: readonly Impossible[] = [
  { chart: "application", happening: / fails: it broke$/, why: neverThrows },
  { chart: "application", happening: /^the applicant types again the same /, why: silent },
  {
    chart: "application",
    happening: /^the applicant (?:empties|leaves) isPatient$/,
    why: noEmptySwitch,
  },
  {
    chart: "payment",
    happening: / fails: it broke$/,
    why: "neither an action of a flow nor the chart of a step throws; the edge is for a fault of our own",
  },
  {
    chart: "payment",
    happening: /^the applicant types reusesDownPayment$/,
    why: "a case is named after the first empty field, and a method leaves one empty before it; the payment methods' own walk ticks the box",
  },
  {
    chart: "payment",
    happening: /^applicationUpdate answers: on to the payment$/,
    why: "an update at the payment stays there",
  },
  {
    chart: "payment",
    happening: /^applicationUpdate answers: declined, nobody knows which$/,
    why: "the application is known by then",
  },
  {
    chart: "payment",
    at: /next-0-selectOffer/,
    happening: /^applicationUpdate answers: declined$/,
    why: "a decline comes with what is underwritten anew: the choice of an offer is not",
  },
  {
    chart: "payment",
    happening:
      /^the applicant leaves (?:amount|paymentFrequency|reusesDownPayment|downPaymentMethod|identityConfirmed)$/,
    why: "these controls say when they are used, not when they are left",
  },
  {
    chart: "payment",
    at: /"agreement":\{"open":"editing"\}\},"active","---T/,
    happening: /^the applicant leaves agreementRead$/,
    why: "a box that is ticked too early says so, and an agreement that is read is ticked in time",
  },
  {
    chart: "payment",
    at: /"agreement":\{"open":"editing"\}\},"active","---T-T/,
    happening: /^the applicant (?:empties|types again the same) agreementRead$/,
    why: "the hash of an agreement that has come is told first, and with it the step is passed no more",
  },
  {
    chart: "payment",
    happening:
      /^the applicant empties (?:amount|paymentFrequency|downPaymentMethod|identityConfirmed)$/,
    why: "what was chosen can be changed, and not taken back",
  },
  {
    chart: "payment",
    happening: /^the applicant types amount$/,
    why: "the cost that is approved stands there from the start",
  },
  {
    chart: "payment",
    happening: /^the applicant types again the same (?:amount|payment)/,
    why: silent,
  },
  {
    chart: "application-update",
    happening: / fails: not a call's failure$/,
    why: saysHow,
  },
  {
    chart: "application-update",
    happening: / fails: session expired$/,
    why: "a session that cannot be renewed ends the flow before the update hears of it",
  },
  {
    chart: "offer-selection",
    happening: /^amount\.changed to (?:no number|more than|less than)/,
    why: slider,
  },
  {
    chart: "offer-selection",
    at: /\["offer-0"\]|\["offer-12"\]|,\[\]\]/,
    happening: /^tab\.chosen /,
    why: "where all offers are of one kind their tab is open, and the other one cannot be opened",
  },
  {
    chart: "offer-selection",
    happening: /^offer\.chosen one that is not shown$/,
    why: onlyShown,
  },
  {
    chart: "offer-selection",
    at: /"choosing":"chosen"/,
    happening: /^offer\.chosen the /,
    why: "the open tab shows one offer in these cases, and it is chosen already",
  },
  {
    chart: "offer-selection",
    at: /\["offer-0"\]/,
    happening: /^offer\.chosen the standard one$/,
    why: onlyShown,
  },
  {
    chart: "offer-selection",
    at: /\["offer-12"\]/,
    happening: /^offer\.chosen the promoted one$/,
    why: onlyShown,
  },
  {
    chart: "payment-schedule",
    at: /lastPaidDate\.invalid/,
    happening: /./,
    why: calendar,
  },
  { chart: "payment-schedule", happening: /^lastPaidDate\.changed to no day$/, why: calendar },
  same("payment-schedule", /"Monthly",/, /^frequency\.chosen Monthly$/),
  same("payment-schedule", /"EveryOtherWeek",/, /^frequency\.chosen EveryOtherWeek$/),
  same("payment-schedule", /"lastPaidDate\.future"/, /^lastPaidDate\.changed to tomorrow$/),
  same(
    "payment-schedule",
    /^\["missingLastPaidDate".*,null\]\]$|"lastPaidDate\.required"/,
    /^lastPaidDate\.changed to nothing$/,
  ),
  same("down-payment", /"due":"byCheck"/, /^method\.chosen by check$/),
  {
    chart: "down-payment",
    at: /"due":"unavailable"/,
    happening: /^method\.chosen /,
    why: "a tokenization never throws: a frame that does not answer is its own broken state",
  },
  {
    chart: "down-payment",
    happening: / fails: it broke$/,
    why: "a tokenization never throws; the edge is for a fault of our own",
  },
  {
    chart: "tokenization",
    happening: /^watchScheme fails/,
    why: "the page's colours are read from the document, which is there; the edge is for a fault of our own",
  },
  {
    chart: "tokenization",
    happening: /^scheme\.changed /,
    why: "the page's colours are the system's: the gallery's views show a frame in both",
  },
  {
    chart: "agreement",
    happening: /^section\.toggled one that is not ticked$/,
    why: "a section that asks for no acceptance has no box",
  },
  {
    chart: "agreement",
    at: /^\["accepted",.*,1\]\]$/,
    happening: / ?\.toggled/,
    why: "an agreement without such sections has no boxes",
  },
  {
    chart: "agreement",
    at: /\[\["autopay"\],true,"aa",null\]/,
    happening: /./,
    why: "the flow is told of the sections once all are accepted: a part of them is never brought back",
  },
  {
    chart: "agreement",
    at: /^\["loading","active","T---",\[\[\],true,"aa",null\]\]$/,
    happening: /./,
    why: "a visit to a signed agreement opens without what an earlier one has read",
  },
  {
    chart: "payment-methods",
    happening: / fails: it broke$/,
    why: "a tokenization never throws; the edge is for a fault of our own",
  },
  {
    chart: "payment-methods",
    at: /"unavailable"/,
    happening: /./,
    why: "a tokenization never throws: a frame that does not answer is its own broken state",
  },
  {
    chart: "payment-methods",
    at: /"primary":"reused"/,
    happening: /^(?:primary|reuse)\.chosen/,
    why: "the primary methods are not on the screen while the down payment's is used",
  },
  {
    chart: "payment-methods",
    at: /,"active","--F/,
    happening: /^reuse\.chosen$/,
    why: "the box is there only where something is due down",
  },
  same("payment-methods", /"primary":"collecting"/, /^primary\.chosen debit$/),
  same("payment-methods", /"primary":"byCheck"/, /^primary\.chosen by check$/),
  same("payment-methods", /"secondary":"collecting"/, /^secondary\.chosen debit$/),
  same("payment-methods", /"secondary":"byCheck"/, /^secondary\.chosen by check$/),
  same("payment-methods", /"secondary":"none"/, /^secondary\.dropped$/),
  same("confirm-identity", /\["1000",/, /^digits\.changed to (?:four|digits among signs)$/),
  same("confirm-identity", /\["100",/, /^digits\.changed to three$/),
  same("confirm-identity", /\["9005(?:51000)?",/, /^digits\.changed to nine$/),
  {
    chart: "guarded-session",
    at: /^\["active"|^\["renewing","active","F/,
    happening: /./,
    why: "until the full application begins nothing is guarded: the pre-qualification's walks show it",
  },
  {
    chart: "guarded-session",
    at: /^\["expired"/,
    happening: /^tokens\.replaced /,
    why: "an expired session begins anew at the pre-qualification, whose walks show it",
  },
  {
    chart: "guarded-session",
    happening: /^tokens\.replaced /,
    why: "new tokens come with an entry or a practice, before the visit is guarded",
  },
  {
    chart: "guarded-session",
    at: /^\["renewing"/,
    happening: /^session\.guarded$/,
    why: "a flow that would guard the session begins once its calls have come back",
  },
  {
    chart: "guarded-session",
    at: /^\["warning"/,
    happening: /^call\.unauthorized$/,
    why: "each call ends long before the warning, and behind the warning nothing can be asked for",
  },
  { chart: "entry", happening: /^the applicant types again the same code$/, why: silent },
  {
    chart: "entry",
    happening: /^extra\.pressed \(button 100\)$/,
    why: "no step has a hundredth button",
  },
  {
    chart: "entry",
    at: /sendVerificationCode.*\["",false,false,false\]\]$/,
    happening: /^verification\.answered the code before counts$/,
    why: "before the first code there is none that still stands: it is sent or refused",
  },
  { chart: "token-entry", happening: / fails: not a call's failure$/, why: saysHow },
  { chart: "finalizing", happening: / fails: not a call's failure$/, why: saysHow },
];

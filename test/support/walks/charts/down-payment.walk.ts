import { because, noToken, silentAbout } from "#test/support/walks/impossible.ts";
import { chosen, debit, hsa, storedVisit } from "#test/support/walks/openings.ts";
import { backIfStill, stepWalk } from "#test/support/walks/step-walk.ts";
import { chartAt, type World } from "#test/support/walks/world.ts";
import {
  choosing,
  frameMoves,
  methodName,
  methodPart,
  missingToken,
  nextIfStill,
  refusedNumber,
} from "./payment-method.ts";

const id = "downPayment";
const chart = "down-payment";
const contextAt = (world: World) => chartAt(world, id)!.context;
export const downPlace = { group: "Down payment method", tokenization: "tokenization" };
const byCheck = { payment: { primary: { type: "payByCheck" } } } as const;

export const downPaymentWalk = stepWalk({
  charts: [chart, "tokenization"],
  at: "down-payment",
  input: "nothing chosen",
  ids: [id, downPlace.tokenization],
  keeps: ["downPaymentMethod", "downPaymentToken"],
  openings: [
    storedVisit("a schedule, and primary by check", { ...chosen, ...byCheck }),
    storedVisit("collected in the office", {
      ...chosen,
      ...byCheck,
      downPayment: { amountCents: 50_000, isCollectedInOffice: true },
    }),
    storedVisit("a down payment's method on file", {
      ...chosen,
      payment: { primary: debit, downPayment: hsa },
    }),
  ],
  step: {
    key: "down-payment",
    id,
    words: {
      heading: "Your down payment",
      overlay: "Saving your down payment",
      missing: "Your down payment information is not valid.",
    },
    required: { downPaymentToken: "Add the details of your down payment method" },
    shows: (world) => {
      const { downPayment: method, isCollectedInOffice } = contextAt(world);
      if (isCollectedInOffice) return { buttons: [], chosen: [], missing: [] };
      const { errors, ...part } = methodPart(world, method, downPlace.tokenization);
      return {
        ...part,
        chosen: [methodName(method)],
        missing: missingToken(world, "downPayment"),
        errors: (problems) => [...errors, ...problems],
      };
    },
    acts: {
      "method.chosen": (world, { method }) =>
        choosing(world, downPlace, [contextAt(world).downPayment, method]),
    },
    straight: ["method.chosen by check"],
  },
  more: (world, can) => [
    ...frameMoves(world, downPlace, can),
    ...nextIfStill(world, can),
    ...backIfStill(world, can),
  ],
  sentences: refusedNumber,
  impossible: [
    ...silentAbout([[/"due":"byCheck"/, /^method\.chosen by check$/]]),
    { at: /"due":"unavailable"/, eventCase: /./, why: noToken },
    { eventCase: / fails: it broke$/, why: noToken },
    {
      chart: "tokenization",
      eventCase: /^card\.recognized/,
      why: "the kind of a card is looked up behind the form: test/journey/loan/loan-frame.test.ts types one",
    },
    ...because(
      "no card was given in a visit that is kept: test/journey/loan/loan.test.ts gives one and uses it again",
      { at: /"active","--T/, eventCase: /./ },
      { eventCase: /^reuse\.chosen$/ },
    ),
    ...because(
      "the address has come with the practice's configuration; that it does not is shown by test/journey/loan/loan-frame.test.ts",
      { chart: "tokenization", eventCase: /^findTokenizer fails/ },
      {
        chart: "tokenization",
        at: /^\["locating"/,
        eventCase: /^(?:number\.requested|frame\.resized)/,
      },
      { chart: "tokenization", at: /"broken".*"address unknown"/, eventCase: /./ },
    ),
    ...because(
      "the frame of a walk loads at once, and the page's patience with a loaded one is shorter; test/journey/loan/loan-frame.test.ts has one that does not load",
      {
        chart: "tokenization",
        at: /^\[\{"loading":"fetching"/,
        eventCase: /^(?!frame\.loaded$)/,
      },
      {
        chart: "tokenization",
        at: /^\[\{"loading":"loaded"/,
        eventCase: /^after patience with the frame$/,
      },
    ),
    {
      chart: "tokenization",
      at: /"sending":"answering"/,
      eventCase: /^number\.requested/,
      why: "the flow that waits for the number takes no other press of Next",
    },
    {
      chart: "tokenization",
      eventCase: /^watchPage fails/,
      why: "the page and its frame are watched as long as they are there; the edge is for a fault of our own",
    },
    {
      chart: "tokenization",
      eventCase: /^scheme\.changed /,
      why: "the page's colours are the system's: the gallery's views show a frame in both",
    },
  ],
});

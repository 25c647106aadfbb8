import { silentAbout, noToken } from "#test/support/walks/impossible.ts";
import type { Step } from "#test/support/walks/chart-walk.ts";
import { chosen, debit, storedVisit, nothingDue } from "#test/support/walks/openings.ts";
import { backIfStill, stepWalk } from "#test/support/walks/step-walk.ts";
import { chartAt, type World } from "#test/support/walks/world.ts";
import {
  choosing,
  methodName,
  methodPart,
  missingToken,
  nextIfStill,
  numberGiven,
  refusedNumber,
} from "./payment-method.ts";

const id = "paymentMethods";
const chart = "payment-methods";
const contextAt = (world: World) => chartAt(world, id)!.context;
export const primaryPlace = {
  group: "Primary payment method",
  tokenization: "primaryTokenization",
};
const secondaryPlace = { group: "Secondary payment method", tokenization: "secondaryTokenization" };
const reuseText = "Use the same method for my down payment and my recurring payments";

const shows: Step["shows"] = (world) => {
  const { primary, secondary, canReuse, reuses } = contextAt(world);
  const first = reuses ? undefined : methodPart(world, primary, primaryPlace.tokenization);
  const second = secondary && methodPart(world, secondary, secondaryPlace.tokenization);
  const shown = [first, second].filter((each) => each !== undefined);
  return {
    buttons: shown.flatMap(({ buttons }) => buttons),
    ...(canReuse ? { fields: { [reuseText]: reuses ? "yes" : "" } } : {}),
    chosen: [reuses ? reuseText : methodName(primary), methodName(secondary)],
    says: shown.flatMap(({ says }) => says),
    alerts: shown.flatMap(({ alerts }) => alerts),
    missing: [
      ...(reuses ? [] : missingToken(world, "primary")),
      ...(secondary === undefined ? [] : missingToken(world, "secondary")),
    ],
    errors: (problems) => {
      const of = (name: string) => problems.filter((problem) => problem.includes(name));
      return [
        ...(first?.errors ?? []),
        ...of("primary"),
        ...(second?.errors ?? []),
        ...of("secondary"),
      ];
    },
  };
};

export const paymentMethodsWalk = stepWalk({
  charts: [chart],
  at: "payment",
  input: "nothing chosen",
  ids: [id, primaryPlace.tokenization, secondaryPlace.tokenization],
  keeps: [
    "primaryMethod",
    "primaryToken",
    "secondaryMethod",
    "secondaryToken",
    "reusesDownPayment",
  ],
  openings: [
    storedVisit("a schedule", chosen),
    storedVisit("nothing due down", { ...chosen, ...nothingDue }),
    storedVisit("a method on file", {
      ...chosen,
      payment: { primary: { ...debit, type: "credit", brand: "Visa", lastFour: "1111" } },
    }),
  ],
  isLong: true,
  step: {
    key: "payment",
    id,
    words: {
      heading: "How would you like to pay?",
      overlay: "Saving your payment method",
      missing: "Your payment information is not valid.",
    },
    required: {
      primaryToken: "Add the details of your primary payment method",
      secondaryToken: "Add the details of your secondary payment method",
    },
    shows,
    acts: {
      "primary.chosen": (world, { method }) => {
        const { primary, reuses } = contextAt(world);
        return reuses ? undefined : choosing(world, primaryPlace, [primary, method]);
      },
      "secondary.chosen": (world, { method }) =>
        choosing(world, secondaryPlace, [contextAt(world).secondary, method]),
      "secondary.dropped": (world) =>
        contextAt(world).secondary === undefined
          ? undefined
          : { do: "choose", group: secondaryPlace.group, name: "None" },
      "reuse.chosen": (world) => {
        const { canReuse, reuses } = contextAt(world);
        return canReuse && !reuses ? { do: "choose", name: reuseText } : undefined;
      },
      "reuse.dropped": () => ({ do: "choose", name: reuseText }),
    },
    straight: ["primary.chosen by check"],
  },
  more: (world, can) => [
    ...numberGiven(world, primaryPlace, can),
    ...numberGiven(world, secondaryPlace, can),
    ...nextIfStill(world, can),
    ...backIfStill(world, can),
  ],
  sentences: refusedNumber,
  impossible: [
    { eventCase: / fails: it broke$/, why: noToken },
    { at: /"unavailable"/, eventCase: /./, why: noToken },
    {
      at: /"primary":"reused"/,
      eventCase: /^(?:primary|reuse)\.chosen/,
      why: "the primary methods are not on the screen while the down payment's is used",
    },
    {
      at: /,"active","--F/,
      eventCase: /^reuse\.chosen$/,
      why: "the box is there only where something is due down",
    },
    ...silentAbout([
      [/"primary":"collecting"/, /^primary\.chosen debit$/],
      [/"primary":"byCheck"/, /^primary\.chosen by check$/],
      [/"secondary":"collecting"/, /^secondary\.chosen debit$/],
      [/"secondary":"byCheck"/, /^secondary\.chosen by check$/],
      [/"secondary":"none"/, /^secondary\.dropped$/],
    ]),
  ],
});

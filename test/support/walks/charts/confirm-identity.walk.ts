import type { AnyMachineSnapshot } from "xstate";
import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { silentAbout } from "#test/support/walks/impossible.ts";
import type { Step } from "#test/support/walks/chart-walk.ts";
import { wireOfWrite } from "#test/support/walks/calls.ts";
import { confirmed, storedVisit, written } from "#test/support/walks/openings.ts";
import { withPaymentSteps } from "#test/support/walks/practices.ts";
import { changeButtons } from "#test/support/walks/loan-summary.ts";
import { stepWalk } from "#test/support/walks/step-walk.ts";
import { requestedOf, chartAt, isEditing, type World } from "#test/support/walks/world.ts";

const id = "confirmIdentity";
const chart = "confirm-identity";
const chartOf = (world: World): AnyMachineSnapshot => chartAt(world, id)!;
const box = "Confirm your Social Security number";

export const dashed = (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");

const shows: Step["shows"] = (world, sentence) => {
  const { value, context } = chartOf(world);
  const { digits, length, userMessage } = context;
  const names = { confirming: "Confirming", confirmed: "Confirmed" };
  const name = names[value as keyof typeof names] ?? "Confirm";
  const isBlocked = value !== "unconfirmed";
  const field = ["Show digits: enabled", `${name}: ${isBlocked ? "blocked" : "enabled"}`];
  const isLockedOut = value === "lockedOut";
  return {
    buttons: [...(isLockedOut ? [] : field), ...changeButtons(world)],
    fields: isLockedOut ? {} : { [box]: length === 9 ? dashed(digits) : digits },
    says: value === "confirmed" ? ["Your Social Security number is confirmed."] : [],
    errors: (problems) => (userMessage === undefined ? problems : [sentence(userMessage)]),
  };
};

const nineDigits = withPaymentSteps(
  defaultPaymentSteps.map((step) =>
    step.key === "identity"
      ? { ...step, components: [{ name: "ConfirmIdentity", digits: 9 }] }
      : step,
  ),
);

export const confirmIdentityWalk = stepWalk({
  charts: [chart],
  at: "identity",
  input: "four digits",
  ids: [id],
  keeps: ["identityConfirmed"],
  openings: [
    storedVisit("an agreement to be signed", written),
    {
      ...storedVisit("an agreement to be signed with nine digits", written),
      practice: nineDigits,
    },
    storedVisit("an identity that was confirmed before", confirmed),
  ],
  isLong: true,
  step: {
    key: "identity",
    id,
    words: {
      heading: "Confirm your identity and accept the terms",
      next: "Accept and finalize",
      overlay: "Signing your agreement",
    },
    required: { identityConfirmed: "You must confirm your SSN before moving forward" },
    shows,
    acts: {
      "digits.changed": (world, { digits }) => {
        const { digits: held, length } = chartOf(world).context;
        const all = String(digits).replace(/\D/g, "");
        // The box of four takes the last four of a whole number.
        const sent = length === 4 && all.length === 9 ? all.slice(-4) : all;
        if (sent.slice(0, length) === held) return undefined;
        const act = { do: "fill", name: box, text: String(digits) } as const;
        return [act, { type: "digits.changed", digits: sent }];
      },
      "confirm.pressed": () => ({ do: "press", name: "Confirm" }),
    },
    straight: ["digits.changed to four"],
  },
  more: (world, can) =>
    isEditing(world) && requestedOf(world).length === 0 ? [can.goingBack(world)] : [],
  calls: {
    confirmIdentity: {
      method: "POST",
      path: /^\/api\/accounts\/.+\/validate$/,
      wire: wireOfWrite,
    },
  },
  good: ["confirmIdentity answers: right"],
  sentences: {
    "identity.invalid": "Invalid SSN",
    "identity.failed":
      "There was an error confirming, to try again or contact their provider if issues continue.",
    "identity.lockedOut":
      "There are no attempts left. Please call Bright Smile Dental at (555) 010-0100 to finish your application.",
  },
  impossible: [
    ...silentAbout([
      [/\["1000",/, /^digits\.changed to (?:four|digits among signs|nine)$/],
      [/\["100",/, /^digits\.changed to three$/],
    ]),
    {
      at: /\["900551000",/,
      eventCase: /./,
      why: "the box of four takes the last four of a whole number",
    },
    {
      at: /\["1000",null\]/,
      eventCase: /./,
      why: "four digits are confirmed as they are typed, and wrong ones have a message until others are typed",
    },
  ],
});

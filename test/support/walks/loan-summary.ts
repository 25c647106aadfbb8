import { moveOf, type Move } from "./acts.ts";
import { moveFocus, sendFlow } from "./changes.ts";
import { contextOf, isEditing, type World } from "./world.ts";

const names = {
  MultipleOffers: "Change the payment plan",
  PaymentSchedule: "Change the first payment",
  PaymentInformation: "Change how it is paid",
  DownPayment: "Change the down payment's method",
} as const;
type Part = keyof typeof names;

function changesIn(world: World): readonly Part[] {
  const { terms, stage, downPayment } = contextOf(world).facts.application!;
  if (terms === undefined || !isEditing(world)) return [];
  const isUnsigned = ["paymentSet", "agreementReady"].includes(stage);
  const isDue = downPayment.amountCents > 0 && !downPayment.isCollectedInOffice;
  const isShown: { readonly [Name in Part]: boolean } = {
    MultipleOffers: isUnsigned,
    PaymentSchedule: isUnsigned && terms.firstPaymentDate !== undefined,
    PaymentInformation: isUnsigned,
    DownPayment: isDue && terms.downPaymentCents > 0 && (isUnsigned || stage === "signed"),
  };
  return (Object.keys(names) as Part[]).filter((part) => isShown[part]);
}

export const changeButtons = (world: World): readonly string[] =>
  changesIn(world).map((part) => `${names[part]}: enabled`);

export const changing = (world: World): readonly Move[] =>
  changesIn(world).map((part) =>
    moveOf(world, `changes ${part}`, [
      { do: "press", name: names[part] },
      (draft) => {
        moveFocus(draft, "nothing");
        sendFlow(draft, { type: "change.pressed", part });
      },
    ]),
  );

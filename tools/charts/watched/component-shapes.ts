import type { ComponentName } from "#domain/step/step.ts";
import { shape, type Shape } from "./scene.ts";
import type { Stage } from "./stage.ts";

const issuedToken = { token: "example", brand: "Visa", lastFour: "5556" };

async function requestOffers(stage: Stage) {
  await stage.settle();
  stage.turnCalls("held");
  const chart = stage.chart("offerSelection");
  chart.send({ type: "amount.changed", amountCents: chart.getSnapshot().context.minCents });
  await stage.untilIn(chart, "loading");
  return chart;
}

async function quote(stage: Stage) {
  await stage.settle();
  const chart = stage.chart("offerSelection");
  chart.send({ type: "amount.changed", amountCents: 480_000 });
  await stage.untilIn(chart, "choosing");
}

async function confirm(stage: Stage, digits: string): Promise<void> {
  const chart = stage.chart("confirmIdentity");
  chart.send({ type: "digits.changed", digits });
  chart.send({ type: "confirm.pressed" });
  await stage.settle();
}

const componentShapes: { readonly [Name in ComponentName]?: readonly Shape[] } = {
  PatientInformation: [
    shape("other", "for somebody else", async (stage) => stage.typeIn({ isPatient: "no" })),
    shape(
      "other-errors",
      "for somebody else, with nothing filled in, after Next",
      async (stage) => {
        stage.change("isPatient", "no");
        stage.next();
      },
    ),
  ],
  AddressInformation: [
    shape("billing", "with a billing address", async (stage) =>
      stage.typeIn({ isMailingAddress: "no" }),
    ),
  ],
  MultipleOffers: [
    shape("plans", "with the plans for a cost", quote),
    shape("standard", "without promotions", async (stage) => {
      await quote(stage);
      stage.chart("offerSelection").send({ type: "tab.chosen", tab: "standard" });
    }),
    shape("loading", "while a cost is quoted", async (stage) => void (await requestOffers(stage))),
    shape("unavailable", "when the offers could not be got", async (stage) =>
      stage.failCall(await requestOffers(stage)),
    ),
    shape("none", "without an offer for the cost", async (stage) =>
      stage.answer(await requestOffers(stage), []),
    ),
  ],
  PaymentSchedule: [
    shape("frequency", "with a frequency, before the last paid date", async (stage) =>
      stage
        .chart("paymentSchedule")
        .send({ type: "frequency.chosen", frequency: "EveryOtherWeek" }),
    ),
  ],
  PaymentInformation: [
    shape("held", "with a number given", async (stage) =>
      stage.answer(stage.chart("paymentMethods"), issuedToken),
    ),
    shape("secondary", "with a secondary method", async (stage) => {
      const chart = stage.chart("paymentMethods");
      chart.send({ type: "primary.chosen", method: "payByCheck" });
      chart.send({ type: "secondary.chosen", method: "ach" });
      await stage.settle();
    }),
    shape("reused", "by the down payment's method", async (stage) =>
      stage.chart("paymentMethods").send({ type: "reuse.chosen" }),
    ),
    shape("broken", "when the frame for numbers does not answer", async (stage) => {
      const tokenization = stage.childOf(stage.chart("paymentMethods"), "primaryTokenization");
      await stage.settle();
      tokenization.send({ type: "token.requested" });
      stage.runOut(tokenization);
    }),
  ],
  DownPayment: [
    shape("held", "with a number given", async (stage) =>
      stage.answer(stage.chart("downPayment"), issuedToken),
    ),
  ],
  DocumentViewer: [
    shape("loading", "while the agreement is written", async (stage) => {
      const chart = stage.chart("agreement");
      stage.failCall(chart);
      stage.turnCalls("held");
      chart.send({ type: "retry.pressed" });
    }),
    shape("unavailable", "when the agreement could not be written", async (stage) =>
      stage.failCall(stage.chart("agreement")),
    ),
    shape("read", "read to its end", async (stage) => {
      await stage.settle();
      stage.chart("agreement").send({ type: "end.reached" });
    }),
  ],
  ConfirmIdentity: [
    shape("wrong", "after digits that are not the applicant's", (stage) => confirm(stage, "4321")),
    shape("locked", "after the last attempt", async (stage) => {
      for (let attempt = 1; attempt <= 5; attempt += 1) await confirm(stage, "4321");
    }),
    shape("comparing", "while the service compares", async (stage) => {
      stage.turnCalls("held");
      const chart = stage.chart("confirmIdentity");
      chart.send({ type: "digits.changed", digits: "1000" });
    }),
  ],
};

export function shapesOf(name: ComponentName): readonly Shape[] {
  return componentShapes[name] ?? [];
}

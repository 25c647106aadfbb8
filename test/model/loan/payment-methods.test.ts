import fc from "fast-check";
import { expect, it } from "vitest";
import { paymentMethodTypes } from "#domain/payment/payment-method.ts";
import type { FlowReport } from "#machines/steps/component-chart-input.ts";
import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { stepInput } from "#test/model/application/application-world.ts";

const begin = (...input: Parameters<typeof stepInput>) =>
  liveChart(paymentMethodsMachine, stepInput(...input));

const method = fc.constantFrom(...paymentMethodTypes);
const acts = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant("primary.chosen"), method }),
    fc.record({ type: fc.constant("secondary.chosen"), method }),
    fc.constant({ type: "secondary.dropped" }),
    fc.constant({ type: "reuse.chosen" }),
    fc.constant({ type: "reuse.dropped" }),
    fc.constant({ type: "primary token" }),
    fc.constant({ type: "secondary token" }),
  ),
  { maxLength: 25, size: "max" },
);

type Reported = { readonly [field: string]: string };

function misplaced(reported: Reported, issuedFor: Reported): readonly string[] {
  const wrong = ["primary", "secondary"].filter((part) => {
    const token = reported[`${part}Token`] ?? "";
    return token !== "" && issuedFor[token] !== `${part} ${reported[`${part}Method`]}`;
  });
  const isReused = reported["reusesDownPayment"] === "yes" && reported["primaryToken"] !== "";
  return isReused ? [...wrong, "reused"] : wrong;
}

function messagesIn(orders: readonly unknown[]): Reported {
  const reports = (orders as [string, FlowReport][]).filter(([name]) => name === "flow");
  return Object.fromEntries(
    reports.map(([, reported]) => [reported.field, "text" in reported ? reported.text : ""]),
  );
}

it("reports a token only for the selected method: at random [R4-50]", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const chart = begin();
      let reported: Reported = {};
      const issuedFor: Record<string, string> = {};
      for (const { type, ...rest } of steps) {
        const part = type.split(" ")[0]!;
        if (!type.endsWith(" token")) await chart.send({ type, ...rest });
        else if ((chart.value as Reported)[part] === "collecting") {
          const token = `tok_${Object.keys(issuedFor).length}`;
          issuedFor[token] = `${part} ${(chart.context[part] as { type: string }).type}`;
          await chart.answer(`${part}Tokenization`, { token });
        }
        reported = { ...reported, ...messagesIn(chart.orders()) };
        expect(misplaced(reported, issuedFor)).toEqual([]);
      }
      chart.stop();
    }),
    { numRuns: 150 },
  );
});

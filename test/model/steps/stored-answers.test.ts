import fc from "fast-check";
import { expect, it } from "vitest";
import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import { typedAnswers, type FlowContext } from "#machines/steps/flow-context.ts";
import { isComplete } from "#machines/steps/step-errors.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
import { facts } from "./flow.cases.ts";
import { type, walkTo } from "#test/model/live-flow.ts";

const states = [{ code: "TX", name: "Texas", zipAreas: ["750-799"] }];

const stored = ({ context }: LiveChart) => (context as unknown as FlowContext).answers;
const typed = ({ context }: LiveChart) => typedAnswers(context as unknown as FlowContext);

it("stores an invalid address text as an empty string, and keeps what is typed [R5-59]", async () => {
  const chart = await walkTo("address");
  await type(chart, "street", "PO Box 12");
  await type(chart, "zip", "787");
  expect(stored(chart)).toMatchObject({ street: "", zip: "", city: "Austin" });
  expect(typed(chart)).toMatchObject({ street: "PO Box 12", zip: "787", city: "Austin" });

  await type(chart, "street", "12 Main Street");
  expect(stored(chart)).toMatchObject({ street: "12 Main Street", zip: "" });
  expect(typed(chart)).toMatchObject({ street: "12 Main Street", zip: "787" });
});

it("stores a state again once the ZIP is in it, and checks it when the list of states arrives [R5-59]", async () => {
  const chart = await walkTo("address");
  await type(chart, "zip", "02139");
  expect(stored(chart).state).toBe("TX");
  await chart.send({ type: "states.loaded", states });
  expect(stored(chart).state).toBe("");
  expect(typed(chart).state).toBe("TX");
  await type(chart, "zip", "78701");
  expect(stored(chart).state).toBe("TX");
});

const texts = fc.constantFrom(
  "",
  "12 Main Street",
  "PO Box 12",
  "7",
  "78701",
  "Austin",
  "TX",
  "APO",
);
const addresses = fc.record({
  street: texts,
  zip: texts,
  city: texts,
  state: texts,
  isMailingAddress: fc.constantFrom("yes", "no"),
  billingStreet: texts,
  billingZip: texts,
  billingCity: texts,
  billingState: texts,
});

it.each([
  { name: "Address" as const, rules: preQualificationRules },
  { name: "AddressInformation" as const, rules: applicationRules },
])("$name: stored answers complete the step exactly when the typed ones do", ({ name, rules }) => {
  const step = { rules, components: [{ name }] };
  fc.assert(
    fc.property(addresses, (address) => {
      const answers: Answers = { ...noAnswers, ...address };
      const by = { ...facts, states };
      const kept = rules.storedAnswers(answers, by);
      expect(typedAnswers(kept)).toEqual(answers);
      expect(isComplete(step, { answers: kept.answers, facts: by })).toBe(
        isComplete(step, { answers, facts: by }),
      );
    }),
  );
});

import { expect, it } from "vitest";
import { bestSet, uncovered, riskOf } from "#tools/paths/best.ts";

const caseOf = (id: string, minutes: number, covers: readonly string[]) => ({
  id,
  minutes,
  covers: covers.map((name) => `alert alert.${name}`),
});
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

it("chooses what covers the most per minute, within the budget", () => {
  const all = [
    caseOf("slow", 9, ["a", "b", "c"]),
    caseOf("quick", 2, ["a", "b"]),
    caseOf("rest", 3, ["c"]),
    caseOf("same", 1, []),
  ];
  expect(idsOf(bestSet(all, 5))).toEqual(["quick", "rest"]);
  expect(idsOf(bestSet(all, 4))).toEqual(["quick"]);
});

it("prefers a transition with money to two plain ones", () => {
  const money = { ...caseOf("money", 2, []), covers: ["payment-methods paymentMethods.primary"] };
  expect(idsOf(bestSet([caseOf("plain", 2, ["a", "b"]), money], 2))).toEqual(["money"]);
});

it("drops a case that later ones make redundant, such as the beginning of another", () => {
  const all = [
    caseOf("both", 1, ["a", "b"]),
    caseOf("left", 2, ["a", "c"]),
    caseOf("right", 2, ["b", "d"]),
  ];
  expect(idsOf(bestSet(all, 9))).toEqual(["left", "right"]);
  const prefix = [caseOf("short", 1, ["a"]), caseOf("long", 3, ["a", "b"])];
  expect(idsOf(bestSet(prefix, 9))).toEqual(["long"]);
});

it("names what a set leaves uncovered, the worst risk first", () => {
  const left = uncovered(
    ["alert alert.a", "finalizing finalizing.signing", "alert alert.b"],
    [caseOf("1", 1, ["b"])],
  );
  expect(left.filter(({ ids }) => ids.length > 0)).toEqual([
    { risk: "irreversible", ids: ["finalizing finalizing.signing"] },
    { risk: "plain", ids: ["alert alert.a"] },
  ]);
});

it.each([
  ["wizard", "wizard.last-four.next-0-submitPreQualification -- always --> x", "irreversible"],
  ["wizard", "wizard.phone -- xstate.error.actor.lookUp --> wizard.phone", "error"],
  ["wizard", "wizard.phone -- back.pressed --> wizard.start", "plain"],
  ["agreement", "agreement.read -- all.toggled --> agreement.accepted", "consent"],
  ["offer-selection", "offerSelection.loading -- xstate.error.actor.quoteOffers --> x", "money"],
])("rates a transition of %s: %s", (chart, transition, risk) => {
  expect(riskOf(chart, transition)).toBe(risk);
});

import { expect, it } from "vitest";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { applicantModel } from "./applicant.cases.ts";

type Fields = { readonly [name: string]: unknown };
const inputs = applicantModel.inputs as { readonly [name: string]: Fields };
const begin = (input: Fields) => liveChart(applicantMachine, input);
const loaded = applicantModel.cases["xstate.done.actor.loadProvider"] as readonly Case[];

const practice = loaded[0]!.events[0]!["output"] as { readonly [part: string]: object };
const offers = [{ offerId: "offer-12", termMonths: 12 }];
const before = inputs["the practice's page, approved before"]!;
const withOffers = { ...(before["stored"] as Fields), offers };

const opened = async () => {
  const chart = begin({ ...before, stored: withOffers });
  await chart.answer("loadProvider", { ...practice, tokens: { v21: "new", easyApi: "new" } });
  return chart;
};
const tokensGiven = (orders: readonly unknown[][]) =>
  orders.filter(([name, event]) => {
    const { type } = (event ?? {}) as { type?: string };
    return name === "session" && type === "tokens.replaced";
  });

it("the page of a practice that has decided before shows step 1 with the link to the approval, which is stored with its tokens [R2.1-03 R3-92]", async () => {
  const chart = await opened();
  expect(chart.value).toBe("preQualifying");
  expect(chart.context["result"]).toMatchObject({ outcome: "approved" });
  const old = ["session", { type: "tokens.replaced", tokens: { v21: "first", easyApi: "easy" } }];
  expect(tokensGiven(chart.orders())).toEqual([old]);
  await chart.send({ type: "approval.requested" });
  expect(chart.value).toMatchObject({ confirmed: {} });
});

it("repeats its message on a reloaded error page, and retries the same URL", async () => {
  const errorMessage = { code: "errorPage.providerNotFound", key: "nobody-here" };
  const chart = begin({ ...inputs["the error page"]!, errorMessage, providerKey: "nobody-here" });
  expect(chart.context["error"]).toEqual(errorMessage);
  expect(chart.orders()).toContainEqual([
    "navigation",
    { type: "page.opened", to: "/error", said: errorMessage },
  ]);
  await chart.send({ type: "start.again" });
  expect(chart.orders()).toContainEqual(["loadProvider", { key: "nobody-here" }]);
});

it("has a page in each state that has an address, and is busy in those between them", () => {
  const states = statesOf(applicantMachine.root);
  const tagged = (tag: string) =>
    states.filter(({ tags }) => tags.includes(tag)).map(({ key }) => key);
  const addressed = states.filter(
    ({ meta }) => (meta as { readonly page?: string } | undefined)?.page !== undefined,
  );
  expect(tagged("page")).toEqual(addressed.map(({ key }) => key));
  expect(tagged("page")).toContain("confirmingPhone");
  expect(tagged("busy")).toEqual([
    "loadingProvider",
    "preparing",
    "preparingLink",
    "enteringByToken",
  ]);
});

it("gives each flow keys of its own", async () => {
  const chart = await opened();
  const seeds = [seedOf(chart)];
  await chart.send({ type: "program.selected", code: "ortho", isUntouched: true });
  seeds.push(seedOf(chart));
  const decided = applicantModel.cases["xstate.done.actor.wizard"] as readonly Case[];
  await chart.answer("wizard", decided[1]?.events[0]?.["output"]);
  await chart.send({ type: "other.offer.chosen" });
  await chart.answer("loadProvider", practice);
  seeds.push(seedOf(chart));
  expect(new Set(seeds).size).toBe(3);
});
function seedOf(chart: LiveChart): string {
  return (chart.orders().at(-1)![1] as { readonly seed: string }).seed;
}

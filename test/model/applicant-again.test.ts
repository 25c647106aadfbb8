import { describe, expect, it } from "vitest";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { liveChart } from "#test/support/live-chart.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
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

describe("the page of a practice that has decided before", () => {
  it("shows step 1 with the link to the approval, which is stored with its tokens [R2.1-03 R3-92]", async () => {
    const chart = await opened();
    expect(chart.value).toBe("preQualifying");
    expect(chart.context["result"]).toMatchObject({ outcome: "approved" });
    const old = ["session", { type: "tokens.replaced", tokens: { v21: "first", easyApi: "easy" } }];
    expect(tokensGiven(chart.orders())).toEqual([old]);
    await chart.send({ type: "approval.requested" });
    expect(chart.value).toMatchObject({ confirmed: {} });
  });

  it("forgets it at Get Started: the new visit's tokens count, a rest is noticed, other screens are wanted", async () => {
    const chart = await opened();
    const requested = ["laterPages", { type: "pages.requested" }];
    expect(chart.orders()).not.toContainEqual(requested);
    await chart.send({ type: "wizard.started" });
    expect(chart.orders()).toEqual([
      ["session", { type: "tokens.replaced", tokens: { v21: "new", easyApi: "new" } }],
      ["session", { type: "session.guarded" }],
      requested,
    ]);
    expect(chart.context).toMatchObject({ result: undefined, offers: [] });
    await chart.send({ type: "approval.requested" });
    expect(chart.value).toBe("preQualifying");
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
});

describe("a new link", () => {
  it("opens the application, which the used one did not", async () => {
    const chart = begin(inputs["an application by a link"]!);
    await chart.answer("prepareApplication");
    const userMessage = { code: "entry.noPeekAnswer" };
    await chart.answer("tokenEntry", { kind: "failed", userMessage });
    await chart.send({ type: "new.link.requested" });
    await chart.answer("prepareApplication");
    expect(chart.orders().at(-1)).toEqual(["linkRequest", { token: "t-1" }]);
    await chart.answer("linkRequest", { token: "t-2" });
    expect([chart.value, chart.context["error"]]).toEqual(["enteringByToken", undefined]);
    expect(chart.orders().at(-1)).toEqual([
      "tokenEntry",
      expect.objectContaining({ token: "t-2" }),
    ]);
  });
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

it("opens the first step at the practice's URL, names the listeners, and guards the session once started", async () => {
  const chart = begin(inputs["the address of a practice"]!);
  const { provider, tokens } = practice;
  const origins = ["https://bright-smile.example"];
  await chart.answer("loadProvider", {
    provider: { ...provider, allowedOrigins: origins },
    tokens,
  });
  const orders = chart.orders();
  expect(orders).toContainEqual(["navigation", { type: "page.opened", to: "/" }]);
  expect(orders).toContainEqual(["hostBridge", { type: "origins.known", origins }]);
  const { steps } = (provider as Provider).configuration;
  const wizard = expect.objectContaining({ steps, providerId: "prv_1" }) as unknown;
  expect(orders).toContainEqual(["wizard", wizard]);
  await chart.send({ type: "wizard.started" });
  expect(chart.orders()).toContainEqual(["session", { type: "session.guarded" }]);
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

const reported = (code: string, isUntouched = true) => ({
  type: "program.selected",
  code,
  isUntouched,
});

it("forgets the phone where the visit goes on on another one, and shows that at the practice's address", async () => {
  const chart = await opened();
  chart.orders();
  await chart.send({ type: "visit.moved" });
  expect([chart.value, chart.orders()]).toEqual([
    "moved",
    [
      ["phoneVerification", { type: "verification.reset" }],
      ["loadingOverlay", { type: "work.ended" }],
      ["navigation", { type: "page.opened", to: "/" }],
    ],
  ]);
});

describe("a program that the host page names", () => {
  it("is taken for a flow of its own as long as nothing is chosen, and only where it is another one", async () => {
    const chart = await opened();
    chart.orders();
    await chart.send(reported("general"));
    expect(chart.orders()).toEqual([]);
    await chart.send(reported("ortho"));
    expect(chart.value).toBe("preQualifying");
    expect(chart.context["programCodeState"]).toEqual({ id: "ortho", fromUrl: true });
    expect(chart.orders().map(([name]) => name)).toContain("wizard");
    await chart.send(reported("general", false));
    expect(chart.orders()).toEqual([]);
    expect(chart.context["programCodeState"]).toEqual({ id: "ortho", fromUrl: true });
  });
});

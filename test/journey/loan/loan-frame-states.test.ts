import type { BrowserContext } from "playwright-core";
import { expect, it } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { EventFromLogic } from "xstate";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { eventOf } from "#routes/visit/frame-port.ts";
import { formStates, stateName } from "#server/tokenizer/form-states.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";
import { messageOf } from "#ui/loan/tokenizer-messages.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

declare const reportMessage: (data: unknown) => void;
declare const reportState: (name: string) => void;

function watchForm(): void {
  if (window === window.top) {
    window.addEventListener("message", ({ data }) => reportMessage(data));
    return;
  }
  new MutationObserver((records) => {
    for (const [at, { target }] of records.entries()) {
      reportState(records[at + 1]?.oldValue ?? (target as HTMLElement).dataset["state"]!);
    }
  }).observe(document, {
    subtree: true,
    attributeFilter: ["data-state"],
    attributeOldValue: true,
  });
}

const ignore = () => {};
const chart = tokenizationMachine.provide({
  delays: { "patience with the frame": 600_000 },
  actors: { findTokenizer: fromPromise(async () => ""), watchPage: fromCallback(ignore) },
  actions: { "request token from frame": ignore, "send scheme to frame": ignore },
});

/** The states of the frame, and of the app's chart at its messages. */
async function followForm(context: BrowserContext) {
  const states = { app: ["loading.fetching"], frame: ["loading.fetching"] };
  const app = createActor(chart, { input: { method: "debit", providerId: "" } });
  const sender = { window: {} as Window, origin: "" };
  await context.exposeFunction("reportState", (name: string) => states.frame.push(name));
  await context.exposeFunction("reportMessage", (data: unknown) => {
    const event = { source: sender.window, origin: "", data } as unknown as MessageEvent;
    const message = messageOf(event, sender);
    const passedOn = message && eventOf(message);
    if (passedOn !== undefined) app.send(passedOn as EventFromLogic<typeof chart>);
  });
  await context.addInitScript(watchForm);
  app.subscribe((state) => {
    const name = stateName(state);
    if (name !== "locating" && name !== states.app.at(-1)) states.app.push(name);
  });
  app.start();
  return { states, request: () => app.send({ type: "token.requested" }) };
}

it("the frame and the app's chart are in the same state at each message", async () => {
  const visited = await newVisitor();
  const { page } = visited;
  const { states, request } = await followForm(visited.context);
  const server = urlOf("").replace("localhost", "127.0.0.1");
  await resume(visited, { ...(await openLoan(urlOf(""))), server });
  const visitor = borrower(page);
  const frame = page.frameLocator("iframe");
  await visitor.at("offers");
  await visitor.chooseOffer();
  await visitor.planPayments();
  const save = async () => {
    // The frame's messages arrive later than its states.
    await expect.poll(() => states.app).toEqual(states.frame);
    request();
    await page.getByRole("button", { name: "Use this card" }).dispatchEvent("click");
  };
  await frame.getByLabel("Card number").waitFor();
  await save();
  await frame.getByText("Enter the name on your card.").waitFor();
  await visitor.typeNumber("Primary payment method", "debit");
  await page.route("**/tokens", (route) => route.abort());
  await save();
  await frame.getByText("We could not reach the secure form.").waitFor();
  await page.unrouteAll();
  const fault = "This card has expired. Use another one.";
  await page.route("**/tokens", (route) =>
    route.fulfill({ status: 422, json: { faults: { expiry: fault } } }),
  );
  await frame.getByLabel("Name on card").press("Enter");
  await frame.getByText(fault).waitFor();
  await page.unrouteAll();
  await page.getByText("Your details were not saved.").waitFor();
  await save();
  await page.getByText("Visa ending in 5556").first().waitFor();
  await expect.poll(() => states.app.at(-1)).toBe("held");
  expect(states.frame).toEqual([
    "loading.fetching",
    "typing.incomplete",
    "sending.checking",
    "typing.incomplete",
    "typing.complete",
    "sending.saving",
    "typing.rejected",
    "sending.saving",
    "typing.rejected",
    "typing.incomplete",
    "sending.checking",
    "sending.saving",
    "held",
  ]);
  expect(states.app).toEqual(states.frame);
  expect(new Set(states.frame)).toEqual(new Set(Object.keys(formStates)));
  await visitor.next();
  await visitor.at("down-payment");
  expect(new URL(page.url()).hostname).toBe("127.0.0.1");
});

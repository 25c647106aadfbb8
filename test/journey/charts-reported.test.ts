import type { StatelyInspectionEvent } from "@statelyai/inspect";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { borrower, newBorrower } from "#test/support/loan/borrower.ts";
import { canariesOf, namesIn, watch, type Canary } from "#test/support/canaries.ts";
import { appIn, openCharts, place } from "#test/support/browser/charts-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

const { urlOf, newVisitor } = useProduct();

async function openReported(canaries: readonly Canary[], path: string) {
  const { context, page } = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await context.route("https://stately.ai/**", async (route) =>
    route.fulfill({ contentType: "text/html", body: statelyStub }),
  );
  const watching = watch(page, canaries);
  await page.addInitScript(keepMessages);
  await openCharts(page, urlOf(""), "live", path);
  const [stately] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Stately inspector" }).click(),
  ]);
  await stately.waitForFunction(() => globalThis.window.recorded.length > 0);
  return {
    page,
    recorded: () => page.evaluate(() => globalThis.window.recorded.join("\n")),
    sent: () => stately.evaluate(() => globalThis.window.recorded.join("\n")),
    shown: () => page.locator("body").innerText(),
    watching,
  };
}

async function findingsIn(
  { recorded, sent, shown, watching }: Awaited<ReturnType<typeof openReported>>,
  canaries: readonly Canary[],
): Promise<readonly string[]> {
  const places = { recorded: await recorded(), sent: await sent(), shown: await shown() };
  const found = Object.entries(places).flatMap(([name, text]) =>
    namesIn(text, canaries).map((value) => `${name}: ${value}`),
  );
  return [...found, ...(await watching())];
}

it("messages to the charts page contain nothing of a full application: no number, no answer, no agreement", async () => {
  const person = newBorrower();
  const canaries = [
    ...canariesOf({ ...person, ...born, fullName: "Quillon Zebrafish" }, "1000", "no code here"),
    ...numbers,
  ];
  const given = JSON.stringify([person, "900001000", demoCards.credit]);
  expect(namesIn(given, canaries)).toEqual(
    expect.arrayContaining(["phone", "Social Security number", "card number"]),
  );
  const open = await openReported(canaries, "/Apply/bright-smile");
  await borrow(open.page, person);
  await place(open.page).getByText("identity.open.editing").waitFor();
  const recorded = await open.recorded();
  const states = ["tokenization.sending.saving", "agreement.accepted", "confirmIdentity.confirmed"];
  expect(states.filter((state) => !recorded.includes(`"${state}"`))).toEqual([]);
  expect((await open.sent()).includes("confirmIdentity")).toBe(true);
  expect(await findingsIn(open, [...canaries, ...secrets])).toEqual([]);
  expectStately((await open.sent()).split("\n").map((line) => JSON.parse(line)));
});

type StatelyType = StatelyInspectionEvent["type"];
type Sent<Type extends StatelyType> = Extract<StatelyInspectionEvent, { readonly type: Type }>;
/** A recorded session as Stately's inspector reads it: each chart, each of its states, and who sent each event. */
function expectStately(sent: readonly StatelyInspectionEvent[]): void {
  const all = <Type extends StatelyType>(type: Type) =>
    sent.filter((each): each is Sent<Type> => each.type === type);
  const actors = all("@xstate.actor");
  const known = new Map(
    actors.map(({ sessionId, definition = "{}" }) => [
      sessionId,
      createMachine(JSON.parse(definition) as { id: string }),
    ]),
  );
  const sources = all("@xstate.event").flatMap(({ sourceId }) => sourceId ?? []);
  expect(sources.filter((id) => !known.has(id))).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
  for (const { sessionId, snapshot } of all("@xstate.snapshot")) {
    const { value } = snapshot as { readonly value?: string };
    if (value !== undefined) known.get(sessionId)!.resolveState({ value });
  }
  const definitions = actors.map(({ definition = "" }) => definition).join("\n");
  const invoke = '"invoke":[{"id":"confirmIdentity","onDone":[{"actions":[{"type":"forget digits"}';
  expect(definitions.includes(invoke)).toBe(true);
}

const born = { birthMonth: "04", birthDay: "27", birthYear: "1985" };

const spaced = (digits: string) => new RegExp(digits.split("").join("[ -]?"));
const numbers: readonly Canary[] = [
  { name: "Social Security number", pattern: /900[- ]?00[- ]?1000/ },
  { name: "card number", pattern: spaced(demoCards.credit) },
];
const secrets: readonly Canary[] = [
  { name: "end of a card number", pattern: /ending in \d{4}|"lastFour"/ },
  { name: "bearer token", pattern: /v21_[\w-]{8}/ },
  { name: "words of the agreement", pattern: /Truth in Lending|Annual percentage rate/i },
];

const statelyStub = `<!doctype html><title>Inspector</title><script>
window.recorded = [];
addEventListener("message", ({ data }) => window.recorded.push(JSON.stringify(data)));
window.opener.postMessage({ type: "@statelyai.connected" }, "*");
</script>`;

function keepMessages(): void {
  const recorded: string[] = [];
  Object.assign(globalThis, { recorded });
  addEventListener("message", ({ data }) => recorded.push(JSON.stringify(data)));
}

async function borrow(page: Page, person: ReturnType<typeof newBorrower>): Promise<void> {
  const visitor = borrower(appIn(page), person);
  await visitor.field("Service type").selectOption("general");
  await visitor.giveInformation("1000");
  await visitor.at("offers");
  await visitor.chooseOffer();
  await visitor.planPayments("Monthly", new Date().toISOString().slice(0, 10));
  await visitor.payBy("Primary payment method", "credit");
  await visitor.next();
  await visitor.at("down-payment");
  await visitor.payBy("Down payment method", "payByCheck");
  await visitor.next();
  await visitor.acceptAgreement();
  await visitor.confirm("1000");
}

declare global {
  interface Window {
    readonly recorded: string[];
  }
}

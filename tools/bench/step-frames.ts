import type { Browser, Page } from "playwright-core";
import { applicant } from "#test/support/applicant.ts";
import { borrower } from "#test/support/borrower.ts";

/**
 * How long the screen stands still on one step, in milliseconds: the longest animation frame from the press of its button
 * to the next step, and before that, while it is filled in. A browser reports frames of 50 ms and more; without one it
 * is 0. What a call takes on the way is not in it.
 */
export type StepFrames = {
  readonly step: string;
  readonly press: number;
  readonly typing: number;
};

type Act = readonly [step: string, act: () => Promise<unknown>, shown: () => Promise<unknown>];

/** Runs in the page: keeps its long frames and the newest press of a button. */
function watchFrames(): void {
  const frames: { readonly end: number; readonly duration: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      frames.push({ end: startTime + duration, duration });
  }).observe({ type: "long-animation-frame", buffered: true });
  document.addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest("button") !== null)
        Reflect.set(window, "pressedAt", timeStamp);
    },
    true,
  );
  Reflect.set(window, "longFrames", frames);
}

/** Runs in the page: the longest frames before and after the newest press, which are forgotten then. */
async function takeFrames() {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  const frames = Reflect.get(window, "longFrames") as { end: number; duration: number }[];
  const pressedAt = Number(Reflect.get(window, "pressedAt"));
  const longest = (some: typeof frames) => Math.max(0, ...some.map(({ duration }) => duration));
  const press = longest(frames.filter(({ end }) => end > pressedAt));
  const typing = longest(frames.filter(({ end }) => end <= pressedAt));
  frames.length = 0;
  return { press, typing };
}

async function walk(page: Page, acts: readonly Act[], slowdown: number) {
  const devtools = await page.context().newCDPSession(page);
  const found: StepFrames[] = [];
  await page.evaluate(takeFrames);
  for (const [step, act, shown] of acts) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await act();
    await shown();
    found.push({ step, ...(await page.evaluate(takeFrames)) });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  return found;
}

function preQualification(page: Page): readonly Act[] {
  const visitor = applicant(page);
  const at = (screen: Parameters<typeof visitor.fieldOf>[0]) => async () =>
    visitor.fieldOf(screen).waitFor();
  return [
    ["Get Started", async () => visitor.start("general"), at("phone")],
    ["phone number", async () => visitor.givePhone(), at("code")],
    ["code", async () => visitor.giveCode(), at("name")],
    ["name", async () => visitor.giveName(), at("birth-date")],
    ["date of birth", async () => visitor.giveBirthDate(), at("email")],
    ["e-mail", async () => visitor.giveEmail(), at("address")],
    ["address", async () => visitor.typeAddress(), at("last-four")],
    [
      "last four",
      async () => visitor.giveLastFour("1000"),
      async () => page.getByRole("button", { name: "Continue" }).first().waitFor(),
    ],
  ];
}

function loan(page: Page): readonly Act[] {
  const visitor = borrower(page);
  const at = (screen: Parameters<typeof visitor.at>[0]) => async () => visitor.at(screen);
  const fillIn = (fill: () => Promise<unknown>) => async () => {
    await fill();
    await visitor.next();
  };
  return [
    ["personal", fillIn(async () => visitor.givePersonal("1000")), at("patient")],
    ["patient", async () => visitor.next(), at("contact")],
    ["contact", fillIn(async () => visitor.giveContact()), at("contact-code")],
    ["contact's code", async () => visitor.giveCode("123456"), at("address")],
    ["home address", fillIn(async () => visitor.giveAddress()), at("offers")],
    ["offers", async () => visitor.chooseOffer(), at("schedule")],
    ["schedule", async () => visitor.planPayments(), at("payment")],
    ["payment", fillIn(payBy("Primary payment method")), at("down-payment")],
    ["down payment", fillIn(payBy("Down payment method")), at("agreement")],
    ["agreement", async () => visitor.acceptAgreement(), at("identity")],
    ["identity", async () => visitor.finalize("1000"), at("closing")],
  ];

  function payBy(group: Parameters<typeof visitor.payBy>[0]) {
    return async () => visitor.payBy(group, "debit");
  }
}

/** Both flows of a demo practice, step by step, with the processor `slowdown` times slower. */
export async function stepFrames(
  browser: Browser,
  url: string,
  slowdown = 6,
): Promise<readonly StepFrames[]> {
  const flows = [
    { path: "/bright-smile?istest=true", acts: preQualification },
    { path: "/Apply/bright-smile?istest=true&programCode=general", acts: loan },
  ];
  const found: StepFrames[] = [];
  for (const { path, acts } of flows) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(watchFrames);
    await page.goto(`${url}${path}`);
    found.push(...(await walk(page, acts(page), slowdown)));
    await context.close();
  }
  return found;
}

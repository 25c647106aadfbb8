import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { useProduct } from "#test/support/browser/journey.ts";
import { startSms } from "#test/support/server/sms.ts";
import { emailOf, preQualify } from "#test/support/submission.ts";
import { prove, remoteMessages, visit } from "#test/support/server/api-visit.ts";

const [texts, calls] = await Promise.all([startSms(), startSms()]);
afterAll(() => Promise.all([texts.stop(), calls.stop()]));

/** How far the server's clock is ahead, so that it sends another code. */
const ahead = { ms: 0 };
const { urlOf, newVisitor } = useProduct(
  {
    SMS_URL: texts.url,
    SMS_ACCOUNT: "AC1",
    SMS_TOKEN: "secret",
    SMS_FROM: "+12025550100",
    VOICE_URL: calls.url,
  },
  () => new Date(Date.now() + ahead.ms),
);

const blocked =
  "This phone has blocked our texts. Text START to (202) 555-\u20600100 and try again.";
const notMobile = "This number cannot receive texts. Please use a mobile number.";
const undelivered = "The code did not reach this phone. Please check the number, or try again.";
/** Of each kind. The other codes: test/api/phone/verification-pumping.test.ts. */
type Rejections = readonly (readonly [code: number, words: string])[];

const alertsOf = (page: Page) => page.getByRole("region", { name: "Messages" });
const callInstead = (page: Page) =>
  page.getByRole("button", { name: "Call me with the code instead" });

/** Presses until each rejection was shown in a new alert. */
async function seeRejections(
  page: Page,
  press: () => Promise<void>,
  some: Rejections,
): Promise<void> {
  const alert = alertsOf(page).getByRole("alert");
  for (const [code, words] of some) {
    const before = await alert.elementHandle({ timeout: 1 }).catch(() => null);
    texts.answers.push(400);
    texts.reason.code = code;
    await press();
    await expect
      .poll(() => page.evaluate((one) => one === null || !one.isConnected, before))
      .toBe(true);
    await alert.getByText(words).waitFor();
    await page.locator("main").getByText(words).waitFor();
  }
}

/** The gateway accepts each text and lists it as rejected when the page looks. */
async function seeLateRejections(
  page: Page,
  press: () => Promise<void>,
  some: Rejections,
): Promise<void> {
  const resend = page.getByRole("button", { name: /^Resend Code/ });
  const heading = page.getByRole("heading", { level: 1, name: "The code did not arrive" });
  for (const [at, [code, words]] of some.entries()) {
    Object.assign(texts.reason, { code, isLate: true });
    await (at === 0 ? press() : resend.click());
    await page.getByLabel("Digit 1 of 6").waitFor();
    // The page looks six seconds after it begins to count down.
    await page.getByRole("button", { name: /^Resend Code in/ }).waitFor();
    await page.clock.runFor(6_000);
    await heading.waitFor();
    await page.locator("main").getByText(words).waitFor();
    expect(await page.getByLabel(/^Digit/).count()).toBe(0);
    expect(await page.getByText(/We (?:sent|called)/).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Next", exact: true }).count()).toBe(0);
    ahead.ms += 31_000;
    await page.clock.runFor(31_000);
    await resend.getByText("Resend Code", { exact: true }).waitFor();
  }
  Object.assign(texts.reason, { code: undefined, isLate: false });
}

/** A call that fails is named as a call; the next one is not shown as a text. */
async function seeCalls(page: Page): Promise<void> {
  calls.answers.push(503);
  await callInstead(page).click();
  await alertsOf(page).getByText("We cannot call this phone right now.").waitFor();
  await callInstead(page).click();
  await alertsOf(page).getByText("We are calling you with the code").waitFor();
  await page.getByText(/We called .* with a verification code\./).waitFor();
  expect(await page.getByText("We sent a verification code").count()).toBe(0);
}

it("a rejected text is named in the pre-qualification, each time again and also late, and a call is offered", async () => {
  const { page, visitor } = await newVisitor();
  await page.clock.install();
  await visitor.open(urlOf("/harbor-ortho"));
  await visitor.start("therapy");
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  const next = () => visitor.press("Next");
  await seeRejections(page, next, [
    [30_005, undelivered],
    [21_614, notMobile],
  ]);
  await seeCalls(page);
  await page.getByRole("button", { name: "Change number" }).click();
  await page.getByLabel("Phone number").fill("2065550198");
  await seeLateRejections(page, next, [
    [21_610, blocked],
    [30_005, undelivered],
  ]);
});

it("a rejected text is named at the link of an application, also late", async () => {
  const server = urlOf("");
  const phone = "7375559001";
  const first = await visit(server, "harbor-ortho");
  const verified = await prove(server, first, { phone, isTest: false });
  await preQualify(server, verified, {
    key: "rejected-link",
    around: { PublicKey: "harbor-ortho", ProgramCode: "therapy", IsTest: false },
  });
  // The gateway has the code and the text of the decision, so that it rejects only what comes later.
  const sent = () => texts.texts.filter(({ form }) => form["To"] === `+1${phone}`);
  await expect.poll(() => sent().length).toBe(2);
  const [letter] = await remoteMessages(server, emailOf(phone));
  const path = /\/Apply\?t=[\w-]+/.exec(letter?.text ?? "")?.[0];
  const { page, visitor } = await newVisitor();
  await page.clock.install();
  await visitor.open(urlOf(String(path)));
  const next = () => visitor.press("Text me a code");
  await seeRejections(page, next, [[21_610, blocked]]);
  await seeLateRejections(page, next, [[21_614, notMobile]]);
});

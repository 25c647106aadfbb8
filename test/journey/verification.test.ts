import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";
import { faultOnce } from "#test/support/server/fault-once.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { pressSlowly } from "#test/support/browser/slow-press.ts";

/** How far the server's clock is ahead, so that it sends another code. */
const ahead = { ms: 0 };
const { urlOf, newVisitor, messagesTo } = useProduct({}, () => new Date(Date.now() + ahead.ms));
const australian = "+61 (0)412 345 678";
const start = () => urlOf("/bright-smile?istest=true");

const codeBoxes = (page: Page) =>
  page
    .getByRole("group", { name: "Verification code" })
    .getByRole("textbox")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
const alerts = (page: Page) => page.getByRole("region", { name: "Messages" });

it("a code is sent, corrected, checked, used up and sent again; every refusal says why [R4-07 R5-22 R6-06 R7.1-31 R7.1-32 R7.1-33 R7.3-04 R7.3-05 R7.3-06 R8-14 R8-15 R2.2-13 R2.2-14 R9-21 R8-13 R2.5-43 R2.5-44 R2.5-46 R5-54 R5-55 R5-56 R7.3-07 R8-16 R2.2-57 R4-10 R4-12 R4-13 R4-17 R4-18 R4-19 R5-61 R7.3-18 R8-17 R8-34 R2.2-55 R2.2-56 R3-86 R3-87]", async () => {
  const { context, page, visitor } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const sends = callsOf(page, "/v2/validation/start");
  const checks = callsOf(page, "/v2/validation/complete");
  const failed = "There was an issue while sending the verification code.";
  const reason = (words: string) =>
    alerts(page).getByRole("alert").getByText(words, { exact: true }).waitFor();
  const phoneStep = () => visitor.heading("What's the best way to contact you?");
  const number = page.getByLabel("Phone number");
  const next = page.getByRole("button", { name: "Next", exact: true });

  await visitor.reach("phone", start());
  await number.fill(australian);
  await pressSlowly(page, next);
  await page.locator("main").getByText("Please enter a US or Canadian number.").waitFor();
  await number.fill("9005550133");
  await visitor.press("Next");
  await reason(
    `${failed} We cannot text this number. Please use a mobile number of the United States.`,
  );
  await phoneStep();
  await page.route("**/v2/validation/start", (route) =>
    route.fulfill({ json: { IsSuccess: false, Message: '{"Error":"Number not in service"}' } }),
  );
  await number.fill("+1 (206) 555-0133");
  await visitor.press("Next");
  await reason(`${failed} Number not in service`);
  await page.unroute("**/v2/validation/start");
  const sentBefore = sends.length;
  await page.clock.pauseAt(Date.now() + 60_000);
  await visitor.press("Next");
  await visitor.heading("Enter the 6 digit code");
  const { Consent: consent, ...sent } = sends.at(-1)!.postDataJSON();
  expect(sent).toEqual({ Type: "SMS", Source: "2065550133", IsTest: true });
  expect(consent).toEqual({
    TextHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    Locale: "en-US",
  });

  const code = page.getByRole("group", { name: "Verification code" });
  const hint = await code.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${hint}"]`).textContent()).toBe(
    "We check it when you enter the last digit.",
  );
  const sentAlert = alerts(page).getByRole("status");
  await sentAlert.getByText("Verification Code sent", { exact: true }).waitFor();
  const box = (await sentAlert.boundingBox())!;
  expect([box.x + box.width, box.y + box.height]).toEqual([1264, 784]);
  await page.clock.runFor(3000);
  await sentAlert.hover();
  await page.clock.runFor(60_000);
  expect(await sentAlert.count()).toBe(1);
  await page.mouse.move(10, 10);
  await page.clock.runFor(3900);
  expect(await sentAlert.count()).toBe(1);
  await page.clock.runFor(100);
  await sentAlert.waitFor({ state: "detached" });
  await page.clock.resume();

  await page.getByRole("button", { name: "Change number" }).click();
  await phoneStep();
  expect(await number.inputValue()).toBe("(206) 555-0133");
  await page.goForward();
  const first = page.getByLabel("Digit 1 of 6");
  await first.click();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await page.getByText("Enter all 6 digits of the code").waitFor();
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await page.route("**/v2/validation/complete*", async (route) => {
    await sleep(1500);
    await route.continue();
  });
  await page.keyboard.type("3450");
  await page.getByText("Invalid verification code").waitFor();
  expect(await codeBoxes(page)).toEqual(["1", "2", "3", "4", "5", "0"]);
  const described = await first.getAttribute("aria-describedby");
  expect([
    await first.evaluate((input) => input === document.activeElement),
    await page.locator(`[id="${described}"]`).textContent(),
  ]).toEqual([true, "Error: Invalid verification code"]);
  await page.unrouteAll();
  const checked = page.waitForResponse("**/v2/validation/complete*");
  await page.keyboard.type("123450");
  await checked;
  const alert = page.getByRole("alert").getByText("Remaining attempts: 3");
  await alert.waitFor();
  await page.evaluate(() => navigator.clipboard.writeText("Your code is 123-456"));
  await page.getByLabel("Digit 3 of 6").click();
  await page.keyboard.press("Control+V");
  await visitor.fieldOf("name").waitFor();
  expect(await alert.count()).toBe(0);
  expect(checks.at(-1)!.postDataJSON()).toEqual({
    InstanceId: expect.stringMatching(/^ver_/),
    ValidationCode: "123456",
    IsTest: true,
  });
  const texts = await messagesTo("2065550133");
  expect(texts.map(({ channel, text }) => [channel, text.split(",")[0]])).toEqual([
    ["sms", "123456 is your Bright Smile Dental code"],
  ]);

  await page.goBack();
  await phoneStep();
  await page.goForward();
  await visitor.fieldOf("name").waitFor();
  await page.getByRole("button", { name: "Previous Step" }).first().click();
  await phoneStep();
  await visitor.press("Next");
  await visitor.fieldOf("name").waitFor();
  expect(sends.length - sentBefore).toBe(1);

  await page.goBack();
  await number.fill("206555");
  await pressSlowly(page, page.getByRole("button", { name: "Next" }));
  await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
  await number.fill("2065550199");
  await visitor.press("Next");
  await page.getByText("We sent a verification code to (•••) •••-0199.").waitFor();
  expect(await page.getByText("Enter the 6 digit code").count()).toBe(1);
  expect(await page.title()).toBe("Enter the 6 digit code - Step 3 of 8");
  expect(await codeBoxes(page)).toEqual(["", "", "", "", "", ""]);
  expect(sends.at(-1)!.postDataJSON().Source).toBe("2065550199");

  const [sentThen, checkedThen] = [sends.length, checks.length];
  for (const remaining of [4, 3, 2, 1, 0]) {
    await visitor.giveCode("000000");
    await alerts(page)
      .getByRole("alert")
      .getByText(`Remaining attempts: ${remaining}`, { exact: true })
      .waitFor();
    await page.locator("main").getByText("Invalid verification code").waitFor();
  }
  await page
    .getByText("There are no attempts left for this code. Resend the code to get a new one.")
    .first()
    .waitFor();
  expect(checks.length - checkedThen).toBe(5);

  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await page.getByLabel("Digit 6 of 6").press("Enter");
  expect(checks.length - checkedThen).toBe(5);

  const resend = page.getByRole("button", { name: /^Resend Code/ });
  expect(await resend.getAttribute("aria-disabled")).toBe("true");
  await resend.click({ force: true });
  expect(sends.length - sentThen).toBe(0);
  await page.clock.runFor(30_000);
  expect(await resend.innerText()).toBe("Resend Code");
  await faultOnce(page, "**/validation/start", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "120" }, json: {} }),
  );
  await resend.click();
  await page.getByText("You can resend the code in 2 minutes.").waitFor();
  await page.clock.runFor(120_000);
  await resend.click();
  await alerts(page).getByRole("status").getByText("Verification Code sent").waitFor();
  expect(await codeBoxes(page)).toEqual(["", "", "", "", "", ""]);
  expect(sends.length - sentThen).toBe(2);

  await visitor.giveCode("123456");
  await visitor.fieldOf("name").waitFor();
});

async function sendToAustralia(page: Page) {
  const sends = callsOf(page, "/v2/validation/start");
  const send = async (text: string) => {
    await page.getByLabel("Phone number").fill(text);
    await pressSlowly(page, page.getByRole("button", { name: "Next" }));
  };
  await send("+61 412 345");
  await page.getByText("Start an Australian number with +61.").waitFor();
  await page
    .locator("main")
    .getByText("An Australian number starts with +61 and has nine more digits.")
    .waitFor();
  await send(australian);
  await page.getByText("We sent a verification code to +61 •••••5678.").waitFor();
  expect(sends.map((call) => call.postDataJSON().Source)).toEqual(["+61412345678"]);
  expect(await messagesTo("+61412345678")).toHaveLength(1);
}

it.each([
  "pre-qualification, after a code to an Australian phone, which needs a practice that allows it [R3-42]",
  "full application",
])(
  "after a resend, an older code is named, which costs no attempt, and the practice's phone is given: in the %s",
  async (flow) => {
    const { page, visitor } = await newVisitor();
    await page.clock.install();
    const applying = borrower(page);
    const isFull = flow === "full application";
    const { phone } = isFull ? applying.person : visitor.person;
    if (isFull) {
      await applying.reachContact(urlOf("/Apply/harbor-ortho"), "therapy");
      await applying.next();
      await applying.at("contact-code");
    } else {
      await visitor.reach("phone", urlOf("/harbor-ortho"), "therapy");
      await sendToAustralia(page);
      await visitor.press("Change number");
      await visitor.goOnTo("code");
    }
    const codes = async () => (await messagesTo(phone)).map(({ text }) => /\d{6}/.exec(text)?.[0]);
    const practice = page.getByText(
      "Still no code? Call Harbor Orthopedics at (555) 010-\u20600400.",
    );
    expect(await practice.count()).toBe(0);
    ahead.ms += 31_000;
    await page.clock.runFor(31_000);
    await page.getByRole("button", { name: "Resend Code" }).click();
    await alerts(page).getByRole("status").getByText("Verification Code sent").waitFor();
    await practice.waitFor();
    await expect.poll(codes).toHaveLength(2);
    const [newest, older] = (await codes()) as [string, string];
    await applying.giveCode(older);
    await page
      .locator("main")
      .getByText("We sent a newer code. Please enter the newest one.")
      .waitFor();
    expect(await page.getByText(/Remaining attempts/).count()).toBe(0);
    await applying.giveCode(newest);
    await page.getByLabel(/^(?:Full name|Street address)$/).waitFor();
  },
);

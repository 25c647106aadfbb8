import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { configurePage as configure, undrawn } from "#test/support/browser/configured-page.ts";
import { buttonsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

const entryOf = (page: Page) => page.evaluate<number>("history.state.__TSR_index");

it("a review leads back to what is changed; an approval of two screens has a Next on the first alone [R8-11 R2.2-06 R2.3-01 R3-49 R7.3-20 R9-33]", async () => {
  const { page, visitor } = await newVisitor();
  await configure(page, ({ steps: { Steps: steps, ConfirmSteps: confirmed } }) => {
    confirmed[0] = {
      ...confirmed[0]!,
      components: [{ name: "FullName" }],
      subText: "<em>Nearly there</em>",
      nextButton: { text: "What comes next" },
    };
    confirmed.push({
      key: "numbers",
      title: "Yours: {amount}",
      description: "We will call you within a day.",
      components: [
        { name: "TitleConfirm" },
        { name: "Title", label: "Until then" },
        { name: "PreQualEstimatedPayment", numberMask: "1.234,56" },
      ],
      nextButton: { text: "Finish" },
      backButton: { text: "Back" },
    });
    steps.splice(-1, 0, {
      key: "review",
      title: "Is it right?",
      components: [{ name: "ReviewAnswers" }],
      nextButton: { text: "It is" },
    });
  });
  await visitor.reach("address", start());
  await visitor.typeAddress();
  await visitor.heading("Is it right?");
  const entry = await entryOf(page);
  await page.getByRole("link", { name: "Change the service" }).click();
  await page.locator("h1:focus", { hasText: "Get Pre-Qualified" }).waitFor();
  await visitor.press("Get Started");
  await visitor.heading("Is it right?");
  await expect.poll(() => entryOf(page)).toBe(entry);
  await page.goBack();
  await visitor.heading("What's your address?");
  await page.goForward();
  await visitor.press("It is");
  await visitor.giveLastFour("5000");
  await page.getByRole("button", { name: "Check your address" }).waitFor();
  const digits = page.getByLabel("Last 4 of SSN or ITIN");
  expect(await digits.getAttribute("aria-invalid")).toBe("true");
  const described = (await digits.getAttribute("aria-describedby"))!.split(" ").at(-1)!;
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain("verify your identity");
  await visitor.press("Check your address");
  await visitor.heading("What's your address?");
  expect(await page.getByRole("alert").count()).toBe(0);
  await visitor.press("Next Step");
  await visitor.press("It is");
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  await page.locator("main em", { hasText: "Nearly there" }).waitFor();
  expect(await page.getByText(/^ID CS-/).count()).toBe(0);
  await page.getByLabel("Full name").press("Enter");
  await page.getByText("Full Name is required").first().waitFor();
  await page.getByLabel("Full name").fill("Jane Roe");
  await visitor.press("What comes next");

  await visitor.heading("Yours: $15,000");
  for (const text of ["We will call you within a day.", "Until then", /^ID CS-/, /^Good until /])
    await page.getByText(text).waitFor();
  expect(new URL(page.url()).pathname).toBe("/confirmation");
  const buttons = await buttonsOf(page);
  expect(buttons.filter((name) => /^(?:Back|Finish|What)/.test(name))).toEqual(["Back", "Back"]);
  const cost = page.getByRole("textbox", { name: "Treatment cost in dollars" });
  await cost.fill("1.234,5");
  await cost.press("Enter");
  await expect.poll(() => cost.inputValue()).toBe("$1.234,50");
});

it("a decline is shown on any step of the outcome, with a letter by post and the co-signer that the practice allows now [R3-50 R7.1-21]", async () => {
  const { page, visitor } = await newVisitor();
  const cosigner = page.getByText("about applying with a co-signer");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/FeatureFlag/*?flagName=cosigner", async (route) => {
    await held.promise;
    await route.continue();
  });
  await configure(page, ({ steps: { Steps: steps, DeclineSteps: declined } }, provider) => {
    provider.featureFlags.push("cosigner");
    const subText = "<p>I authorize the practice to obtain my credit profile.</p>";
    Object.assign(
      steps.find(({ key }) => key === "last-four")!,
      { subText },
    );
    const first = declined[0]!;
    declined[0] = {
      ...first,
      components: [{ name: "Title", label: "We are sorry" }],
      nextButton: { text: "What now" },
    };
    declined.splice(1, 0, {
      ...first,
      key: "letter",
      title: "Your letter",
      components: [{ name: "Declined" }, { name: "BulletList", items: ["Call us"] }],
      backButton: {},
    });
  });
  // The service knows no hash of these words, so the page's call goes on without one.
  await page.route("**/api/accounts/pre-qualify", async (route) => {
    const { Consent: _, ...body } = route.request().postDataJSON() as { readonly Consent: unknown };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await visitor.reachLastStep(start());
  await visitor.giveLastFour("2000");
  await page.getByRole("heading", { level: 2, name: "We are sorry" }).waitFor();
  await visitor.press("What now");
  await visitor.heading("Your letter");
  for (const text of [
    "Your application was declined. A Notice of Adverse Action letter will be sent to you by post.",
    "Your lender mails the letter within 30 days to the address you gave. It gives the main reasons.",
    "Call us",
    /^ID CS-/,
  ])
    await page.getByText(text).waitFor();
  await cosigner.waitFor();
  held.resolve();
  await cosigner.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Previous Step" }).last().click();
  await page.getByRole("heading", { level: 2, name: "We are sorry" }).waitFor();
});

it("a custom pattern validates the boxes, and their content is sent; an invalid one is logged to the console, and the boxes accept digits [R2.5-46 R8-36 R8-37]", async () => {
  const { page, visitor } = await newVisitor();
  const reported: string[] = [];
  page.on("console", (line) => reported.push(line.text()));
  const first = page.getByLabel("Digit 1 of 6");
  const reachBoxesOf = async (pattern: string) => {
    await configure(page, ({ steps: { Steps: steps } }) => {
      const boxes = steps.flatMap(({ components }) => components);
      Object.assign(
        boxes.find(({ name }) => name === "VerificationCode")!,
        { pattern },
      );
    });
    await visitor.reach("code", start());
  };
  await reachBoxesOf("[A-Z]");
  await first.pressSequentially("1");
  expect(await first.inputValue()).toBe("");
  const checked = page.waitForRequest("**/v2/validation/complete");
  await first.pressSequentially("ABCDEF");
  expect((await checked).postDataJSON()).toMatchObject({ ValidationCode: "ABCDEF" });
  await page.getByRole("alert").getByText("Remaining attempts: 4").waitFor();

  expect(reported.filter((line) => line.includes("pattern"))).toEqual([]);
  await reachBoxesOf("[0-9");
  await first.pressSequentially("a1");
  expect(await first.inputValue()).toBe("1");
  expect(reported).toContain('The configured code pattern "[0-9" is not one character class.');
});

it("the practice's key, its active programs and its flags say what is offered [R6-08]", async () => {
  const { page, visitor } = await newVisitor();
  const offered = () => page.getByLabel("Service type").locator("option").allInnerTexts();
  await configure(
    page,
    ({ programCodes }, provider) => {
      programCodes.find(({ Name: name }) => name === "ortho")!.Active = false;
      provider.featureFlags.push("noProgram:implants");
    },
    undrawn,
  );
  await visitor.open(start());
  await page.locator("form[data-live]").waitFor();
  expect(await offered()).toEqual([]);
  await page.getByText("General dentistry", { exact: true }).waitFor();
  await configure(page, (_, { featureFlags }) => featureFlags.push("applicationOnly"), undrawn);
  await visitor.open(start());
  await visitor.heading("First, tell us a little about yourself.");
  expect(new URL(page.url()).pathname).toBe("/Apply/bright-smile");
});

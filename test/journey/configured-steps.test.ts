import { describe, expect, it } from "vitest";
import type { StepConfig } from "#domain/step.ts";
import { configurePage, undrawn } from "#test/support/configured-page.ts";
import { buttonsOf, useProduct } from "#test/support/journey.ts";

const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

/** Somebody at the practice's page whose first step has something else in it. */
async function atFirstStep(change: Partial<StepConfig>) {
  const opened = await newVisitor();
  await configurePage(
    opened.page,
    ({ steps: { Steps: steps } }) => {
      steps[0] = { ...steps[0]!, ...change };
    },
    undrawn,
  );
  await opened.visitor.open(start());
  await opened.visitor.heading("Get Pre-Qualified");
  return opened;
}

describe("the first step", () => {
  it("shows HTML of its sub-text as what it means, not as letters [R2.2-09]", async () => {
    const { page, visitor } = await atFirstStep({
      subText: "<p>No fee, <strong>no obligation</strong>. <a href='/legal/terms'>Terms</a></p>",
    });
    await page.getByRole("link", { name: "Terms" }).waitFor();
    expect(await page.locator("main strong").allInnerTexts()).toContain("no obligation");
    expect(await page.locator("main").innerText()).not.toContain("<");
    await visitor.start("general");
  });

  it("asks for everything that it is configured to ask, and Get Started waits for all of it", async () => {
    const { page, visitor } = await atFirstStep({
      components: [{ name: "ServiceType" }, { name: "FullName" }],
    });
    await page.getByLabel("Service type").selectOption("general");
    await page.getByLabel("Full name").press("Enter");
    await page.getByText("Full Name is required").first().waitFor();
    await page.getByLabel("Full name").fill(visitor.person.fullName);
    await visitor.start();
  });

  it("has image, panel, extra buttons with icon and variant, and no Back", async () => {
    const { page } = await atFirstStep({
      image: { src: "/images/day-of-surgery.svg", alt: "Four stations" },
      panel: { title: "Our promise" },
      extraButtons: [{ text: "Tell them", variant: "ghost", icon: "calendar" }],
      nextButton: { text: "Go", icon: "check", iconPosition: "start", variant: "outline" },
    });
    await page.getByRole("img", { name: "Four stations" }).waitFor();
    expect(await buttonsOf(page)).toEqual(["Go", "Tell them"]);
    const next = page.getByRole("button", { name: "Go", exact: true });
    expect(await next.locator("svg + span").count()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("heading", { name: "Our promise" }).waitFor();
  });
});

describe("a component that tells a decision", () => {
  it("is drawn on an ordinary step of the wizard: whom to call who is not eligible", async () => {
    const { page, visitor } = await newVisitor();
    await configurePage(page, ({ steps: { Steps: steps } }) => {
      const components = [{ name: "Ineligible" as const, customerCarePhone: "(800) 555-0142" }];
      steps.splice(1, 0, { key: "who", title: "Who may apply", components });
    });
    await visitor.open(start());
    await page.getByLabel("Service type").selectOption("general");
    await visitor.press("Get Started");
    await visitor.heading("Who may apply");
    await page.getByText("Please call Customer Care on (800) 555-0142.").waitFor();
    await visitor.press("Next Step");
    await visitor.heading("What's the best way to contact you?");
  });

  it("is drawn on whichever step of the outcome it stands, beside other components and buttons", async () => {
    const { page, visitor } = await newVisitor();
    await configurePage(page, ({ steps: { DeclineSteps: steps } }) => {
      const first = steps[0]!;
      steps[0] = {
        ...first,
        components: [{ name: "Title", label: "We are sorry" }],
        nextButton: { text: "What now" },
      };
      const components = [
        { name: "Declined" as const },
        { name: "BulletList" as const, items: ["Call us"] },
      ];
      steps.splice(1, 0, {
        ...first,
        key: "letter",
        title: "Your letter",
        components,
        backButton: {},
      });
    });
    await visitor.reachLastStep(start());
    await visitor.giveLastFour("2000");
    await page.getByRole("heading", { level: 2, name: "We are sorry" }).waitFor();
    await visitor.press("What now");
    await visitor.heading("Your letter");
    await page.getByText("A Notice of Adverse Action letter will be sent").waitFor();
    await page.getByText("Call us").waitFor();
    await page.getByText(/^ID CS-/).waitFor();
    await page.getByRole("button", { name: "Previous Step" }).last().click();
    await page.getByRole("heading", { level: 2, name: "We are sorry" }).waitFor();
  });

  it("tells the approval on the second of two screens", async () => {
    const { page, visitor } = await newVisitor({ viewport: { width: 1280, height: 900 } });
    await configurePage(page, ({ steps: { ConfirmSteps: steps } }) => {
      const [approved] = steps;
      steps[0] = {
        ...approved!,
        components: [{ name: "FullName" }],
        subText: "<em>Nearly there</em>",
        nextButton: { text: "Show me" },
      };
      const components = [{ name: "TitleConfirm" as const }];
      steps.push({ key: "numbers", title: "Yours: {amount}", components, nextButton: {} });
    });
    await visitor.reachLastStep(start());
    await visitor.giveLastFour("1000");
    await page.locator("main em", { hasText: "Nearly there" }).waitFor();
    expect(await page.getByText(/^ID CS-/).count()).toBe(0);
    await page.getByLabel("Full name").press("Enter");
    await page.getByText("Full Name is required").first().waitFor();
    await page.getByLabel("Full name").fill("Jane Roe");
    await visitor.press("Show me");
    await visitor.heading("Yours: $15,000");
    await page.getByText(/^ID CS-/).waitFor();
    await page.getByText(/^Good until /).waitFor();
    expect(await page.getByRole("button", { name: "Next Step" }).count()).toBe(0);
  });
});

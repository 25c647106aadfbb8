import { expect, it } from "vitest";
import type { StepConfig } from "#domain/step/step.ts";
import { configurePage, type WireSettings } from "#test/support/browser/configured-page.ts";
import { faultOnce } from "#test/support/server/fault-once.ts";
import { buttonsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

it("a step of the practice's own shows its parts and buttons as configured, and Next waits for its fields [R2.2-16 R2.2-20 R2.5-38 R2.5-39 R2.5-40 R2.5-41 R2.5-42 R3-45 R3-48 R4-11 R5-28 R7.3-16]", async () => {
  const { page, visitor } = await newVisitor();
  await configurePage(page, ({ steps: { Steps: steps, Layout: layout } }, provider) => {
    layout.showPracticeNameInHeader = true;
    provider.Name = "Zebra Dental Group";
    delete provider.PracticeName;
    steps[0] = { ...steps[0]!, preActions: ["skipOnProgramCodeFromUrl"] };
    steps.splice(
      1,
      1,
      { key: "hello", components: [{ name: "Title", label: "Hello" }] },
      {
        key: "own",
        number: 2,
        title: "A step of ours",
        components: [
          { name: "Title", label: "Ours alone" },
          { name: "Title" },
          { name: "PhoneNumber" },
          { name: "Email", errors: { regex: "That is no address of ours" } },
        ],
        backButton: { text: "Return" },
        nextButton: { text: "Send it", actions: ["sendVerificationCode"] },
        extraButtons: [{ text: "Send it, too", actions: ["sendVerificationCode"] }],
      },
    );
  });
  await visitor.open(urlOf("/bright-smile?istest=true&programCode=general"));
  await page.getByRole("heading", { level: 2, name: "Hello" }).waitFor();
  expect(await page.locator("header").innerText()).toContain("Zebra Dental Group");
  await visitor.press("Next Step");
  await visitor.heading("A step of ours");
  await page.getByRole("heading", { level: 2, name: "Ours alone" }).waitFor();
  await page.getByRole("heading", { level: 2, name: "A step of ours" }).waitFor();
  await page.getByText("Step 2 of 8", { exact: true }).waitFor();
  expect(await buttonsOf(page)).toEqual(["Return", "Send it", "Send it, too", "Return"]);
  const next = page.getByRole("button", { name: "Send it", exact: true });
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  await page.getByLabel("Email").fill("nobody@");
  await next.press("Enter");
  await page.getByText("That is no address of ours").first().waitFor();
  await page.getByLabel("Email").fill(visitor.person.email);
  await expect.poll(() => next.getAttribute("aria-disabled")).toBe(null);
  await faultOnce(page, "**/v2/validation/start", () => {});
  await next.press("Enter");
  await page.getByRole("progressbar", { name: "Loading..." }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 2, name: "Hello" }).waitFor();
  await visitor.press("Next Step");
  await page.getByRole("button", { name: "Return", exact: true }).last().press("Enter");
  await page.getByRole("heading", { level: 2, name: "Hello" }).waitFor();
});

it("a component that shows a decision is shown on an ordinary step; actions on entering a step call the service, and a failed call leaves the screen before [R2.5-41]", async () => {
  const { page, visitor } = await newVisitor();
  await configurePage(page, ({ steps: { Steps: steps } }) => {
    const code = steps.findIndex(({ key }) => key === "code");
    steps[code] = { ...steps[code]!, preActions: ["skipOnValidCode", "sendVerificationCode"] };
    steps[code - 1] = { ...steps[code - 1]!, nextButton: {} };
    const components = [{ name: "Ineligible" as const, customerCarePhone: "(800) 555-0142" }];
    steps.splice(1, 0, { key: "who", title: "Who may apply", components });
  });
  await visitor.open(start());
  await page.getByLabel("Service type").selectOption("general");
  await visitor.press("Get Started");
  await visitor.heading("Who may apply");
  await page.getByText("Please call Customer Care at (800) 555-0142.").waitFor();
  await page.getByText("You can ask for the reason when you call or write.").waitFor();
  await visitor.press("Next Step");

  await page.getByLabel("Phone number").fill(visitor.person.phone);
  await faultOnce(page, "**/v2/validation/start", (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  await visitor.press("Next");
  await page.getByText("There was an issue while sending").first().waitFor();
  await visitor.heading("What's the best way to contact you?");
  await visitor.press("Next");
  await visitor.heading("Enter the 6 digit code");
});

it("the full application's steps are the practice's own, and judge birth dates and addresses by their rules [R2.5-01 R5-02 R5-04 R5-05 R5-33 R5-36]", async () => {
  const { page, visitor } = await newVisitor();
  const ApplySteps: readonly StepConfig[] = [
    {
      key: "who",
      title: "Who are you, and where?",
      components: [
        { name: "PersonalInformation" },
        { name: "ContactInformation" },
        { name: "AddressInformation" },
      ],
      nextButton: { text: "Apply now", actions: ["submitApplication"] },
    },
  ];
  await page.route("**/getprequalsettings/bright-smile*", async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as WireSettings;
    await route.fulfill({
      response,
      json: { ...settings, steps: { ...settings.steps, ApplySteps } },
    });
  });
  await page.goto(urlOf("/Apply/bright-smile?istest=true&programCode=general"));
  await visitor.heading("Who are you, and where?");
  await page.getByRole("button", { name: "Apply now" }).waitFor();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const born = async (month: string, day: string, year: string) => {
    await field("Month").fill(month);
    await field("Day").fill(day);
    await field("Year").fill(year);
    await field("Year").press("Tab");
  };
  const says = (words: string) => page.getByText(words).first().waitFor();
  await born("02", "30", "1990");
  await says("Invalid Date");
  await born("02", "3", "199");
  await says("Date format must be dd/mm/yyyy");
  for (const yearsAgo of [16, 92]) {
    await born("01", "01", String(new Date().getFullYear() - yearsAgo));
    await says("Age must be between 18 and 90 years");
  }
  await born("01", "01", "1990");
  await page.getByText("Age must be between 18 and 90 years").waitFor({ state: "detached" });

  const street = async (line: string, city: string) => {
    await field("City").fill(city);
    await field("Street address").fill(line);
    await field("Street address").press("Tab");
  };
  await street("1", "Austin");
  await says("Address must be greater than 2 characters.");
  await street("12", "Austin");
  await page.getByText("Address must be greater than 2 characters.").waitFor({ state: "detached" });
  await street("UNIT 4 PO Box 12", "APO");
  await says("P.O. Boxes are not valid for physical address.");
  await street("PSC 3 Box 120", "APO");
  await page
    .getByText("P.O. Boxes are not valid for physical address.")
    .waitFor({ state: "detached" });
  await field("State").selectOption("TX");
  await field("State").press("Tab");
  await says("An APO, FPO or DPO address has AA, AE or AP as its state");
});

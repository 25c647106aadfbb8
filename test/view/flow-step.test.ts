import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationChecks } from "#domain/components/application.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { componentNames } from "#domain/step.ts";
import type { ComponentName, StepConfig } from "#domain/step.ts";
import { stepFaults } from "#machines/faults/step-faults.ts";
import { chartsOf } from "#machines/steps/component-charts.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { openGallery } from "#test/support/gallery/gallery-browser.ts";
import type { GalleryBrowser } from "#test/support/gallery/gallery-browser.ts";
import type { Asked } from "./flow-step.stories.tsx";

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(async () => gallery.close());

const lists = ["wizard", "confirmation", "decline", "application", "payment"] as const;
type Found = readonly (readonly [role: Parameters<Page["getByRole"]>[0], name: string])[];

/** What each component is found by. Those with a chart of their own, and what hangs on one, have stories and journeys. */
const named: { readonly [Name in ComponentName]: Found } = {
  Title: [["heading", "A title"]],
  ServiceType: [["combobox", "Service type"]],
  BulletList: [["listitem", "One point"]],
  PhoneNumber: [["textbox", "Phone number"]],
  VerificationCode: [["textbox", "Digit 1 of 6"]],
  FullName: [["textbox", "Full name"]],
  DateOfBirth: [["textbox", "Month"]],
  Address: [
    ["textbox", "Street address"],
    ["combobox", "State"],
  ],
  LastFourSSN: [["textbox", "Last 4 of SSN or ITIN"]],
  ReviewAnswers: [],
  PreQualEstimatedPayment: [["slider", "Treatment cost"]],
  AppointmentScheduler: [["heading", "What's next?"]],
  Email: [["textbox", "Email"]],
  Ineligible: [["link", "(800) 555-0142"]],
  TitleConfirm: [["complementary", ""]],
  Declined: [["paragraph", "Your application was declined."]],
  PersonalInformation: [["textbox", "First name"]],
  PatientInformation: [["switch", "Are you also the patient?"]],
  ContactInformation: [["textbox", "Email"]],
  AddressInformation: [["textbox", "Street address"]],
  MultipleOffers: [],
  PaymentFrequency: [["radio", "Monthly"]],
  PaymentPlanTotal: [["heading", "Total Amount Financed"]],
  PaymentSchedule: [],
  PaymentInformation: [],
  DownPayment: [],
  DocumentViewer: [],
  AgreementSections: [],
  ConfirmIdentity: [],
  Closing: [["heading", "What's next?"]],
};

const own = { label: "A title", items: ["One point"], customerCarePhone: "(800) 555-0142" };
const button = fc.record({
  icon: fc.constantFrom("arrow-right", "check", "calendar"),
  iconPosition: fc.constantFrom("start", "end"),
  variant: fc.constantFrom("solid", "outline", "ghost"),
} as const);

/** A step around a component, with everything that a step can have. */
const stepWith = (name: ComponentName): fc.Arbitrary<StepConfig> =>
  fc.record({
    key: fc.constantFrom("tested", "code", "last-four", "offers"),
    title: fc.constant("A step"),
    description: fc.constantFrom("Described", "Described at length"),
    subText: fc.constantFrom("Plain words", "<p>Words <strong>in HTML</strong></p>"),
    image: fc.constant({ src: "data:image/svg+xml,%3Csvg/%3E", alt: "A picture" }),
    components: fc.constant([
      { ...(["Title", "BulletList", "Ineligible"].includes(name) ? own : {}), name },
    ]),
    nextButton: button.map((look) => ({ ...look, text: "Go on" })),
    backButton: button.map((look) => ({ ...look, text: "Go back" })),
    extraButtons: fc.array(
      button.map((look) => ({ ...look, text: "Something else" })),
      { minLength: 1, maxLength: 1 },
    ),
  });

const plain = (key: string): StepConfig => ({
  key,
  title: `The ${key}`,
  components: [{ name: "Title", label: "Nothing is asked" }],
});

async function tell(page: Page, type: string, detail: object) {
  await page.evaluate(
    ([name, told]) => document.dispatchEvent(new CustomEvent(name, { detail: told })),
    [type, detail] as const,
  );
}

/** What of a step is not there, or does not work. */
async function missingOf(page: Page, list: FlowName, step: StepConfig) {
  const steps = [plain("first"), step, plain("end")];
  await tell(page, "draw", { name: list, steps } satisfies Asked);
  await page.getByRole("heading", { level: 2, name: "Nothing is asked" }).waitFor();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("heading", { level: 1, name: "A step" }).waitFor();
  const [{ name }] = step.components as readonly [{ name: ComponentName }];
  const missing: string[] = [];
  const expectOne = async (role: Found[number][0], text: string) => {
    const found = page.getByRole(role, { name: text });
    const told =
      role === "listitem" || role === "paragraph"
        ? page.getByRole(role).filter({ hasText: text })
        : found;
    await told
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => missing.push(`${role} ${text}`));
  };
  for (const [role, text] of [
    ...named[name],
    ["img", "A picture"],
    ["button", "Go back"],
    ["button", "Go on"],
    ["button", "Something else"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one page
    await expectOne(role, text);
  }
  if ((await page.locator("main").innerText()).includes("<")) missing.push("HTML as letters");
  await tell(page, "fill", { ...preQualificationChecks, ...applicationChecks }[name].valid);
  await page
    .getByRole("button", { name: "Go on" })
    .click({ timeout: 5_000 })
    .catch(() => missing.push("a Next that can be pressed"));
  await page
    .getByRole("heading", { level: 1, name: "The end" })
    .waitFor({ timeout: 5_000 })
    .catch(() => missing.push("the next step"));
  return missing.map((what) => `${name} in the ${list}: ${what}`);
}

const chosen = lists.flatMap((list) => componentNames.map((name) => ({ list, name })));
const withStep = chosen.map(({ list, name }) => {
  const [step] = fc.sample(stepWith(name), { numRuns: 1 }) as [StepConfig];
  return { list, name, step, faults: stepFaults(list, step, [plain("first")]) };
});
const isDrawable = ({ name, step, faults }: (typeof withStep)[number]) =>
  faults.length === 0 &&
  chartsOf(step).every((chart) => chart === "stateList") &&
  named[name].length > 0;

it("a component in a list that does not know what it shows is refused with the reason", () => {
  const refused = withStep.filter(({ faults }) => faults.length > 0);
  const unclear = refused.filter(
    ({ name, faults }) =>
      !new RegExp(`^shows "${name}" outside the [a-z]+(?: and [a-z]+)*$`).test(faults.join()),
  );
  expect(unclear).toEqual([]);
  expect(refused).toHaveLength(74);
});

it("each component in each of the five lists is drawn with all that its step names, and Next leads on", async () => {
  const page = await gallery.open("flow step");
  await page.locator('main[data-ready="true"]').waitFor();
  const drawn = withStep.filter(isDrawable);
  const missing: string[] = [];
  for (const { list, step } of drawn) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one page
    missing.push(...(await missingOf(page, list, step)));
  }
  expect(missing).toEqual([]);
  expect(drawn).toHaveLength(67);
});

import fc from "fast-check";
import type { Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { applicationChecks } from "#domain/components/application.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { componentFields } from "#domain/step/component-fields.ts";
import { componentNames } from "#domain/step/step.ts";
import type { ButtonConfig, ComponentName, StepConfig, Text } from "#domain/step/step.ts";
import { applicationFields } from "#domain/words/en/application-fields.ts";
import { fields } from "#domain/words/en/fields.ts";
import {
  componentsOf,
  everyComponentOf,
  lists,
  refusalsOf,
  type List,
} from "#test/support/configurations/random-steps.ts";
import { useGallery } from "#test/support/gallery/gallery-browser.ts";
import { buttonLook, looksOf } from "#test/support/gallery/button-look.ts";
import "#test/support/run/property-seed.ts";
import type { Request } from "./flow-step.stories.tsx";

const gallery = useGallery();

type Role = Parameters<Page["getByRole"]>[0];
type Found = readonly (readonly [role: Role, name: string])[];

/** What a component shows; by default, the labels of its text fields. */
const named: { readonly [Name in ComponentName]?: Found } = {
  Title: [["heading", "A title"]],
  ServiceType: [["combobox", "Service type"]],
  BulletList: [
    ["listitem", "One point"],
    ["listitem", "Another point"],
  ],
  PhoneNumber: [["textbox", "Phone number"]],
  VerificationCode: [["textbox", "Digit 1 of 6"]],
  DateOfBirth: [["textbox", "Month"]],
  Address: [
    ["textbox", "Street address"],
    ["combobox", "State"],
  ],
  ReviewAnswers: [["heading", "Your answers"]],
  PreQualEstimatedPayment: [["slider", "Treatment cost"]],
  AppointmentScheduler: [["heading", "What's next?"]],
  Ineligible: [["link", "(800) 555-0142"]],
  TitleConfirm: [["button", "Continue now"]],
  Declined: [["paragraph", "Your application was declined."]],
  PatientInformation: [["switch", "Are you also the patient?"]],
  ContactInformation: [["textbox", "Email"]],
  AddressInformation: [["textbox", "Street address"]],
  MultipleOffers: [
    ["textbox", "Treatment cost"],
    ["radiogroup", "Offers"],
  ],
  PaymentFrequency: [["radio", "Monthly"]],
  PaymentPlanTotal: [["heading", "Total Amount Financed"]],
  PaymentSchedule: [["radio", "Monthly"]],
  PaymentInformation: [["radiogroup", "Primary payment method"]],
  DownPayment: [["radiogroup", "Down payment method"]],
  DocumentViewer: [["link", "Download the agreement (PDF)"]],
  AgreementSections: [["checkbox", "Your promise to pay"]],
  ConfirmIdentity: [["textbox", "Confirm your Social Security number"]],
  Closing: [
    ["region", "Your loan is finalized."],
    ["heading", "What's next?"],
  ],
};

const words: { readonly [code: string]: string } = { ...fields, ...applicationFields };

function foundOf(name: ComponentName): Found {
  const labels = componentFields[name].flatMap((field) => words[`field.${field}.label`] ?? []);
  return named[name] ?? labels.map((label) => ["textbox", label]);
}

const unnamed: readonly Role[] = ["listitem", "paragraph", "strong"];

function isOnScreen(screen: string, role: Role, name: string): boolean {
  if (unnamed.includes(role) && role !== "strong") return screen.includes(name);
  return screen
    .split("\n")
    .some((line) => new RegExp(`^\\s*- '?${role}\\b`).test(line) && line.includes(name));
}

const said = (text: Text | undefined) => (typeof text === "string" ? text : "");

async function tell(page: Page, type: string, detail: object) {
  await page.evaluate(
    ([name, recorded]) => document.dispatchEvent(new CustomEvent(name, { detail: recorded })),
    [type, detail] as const,
  );
}

const headingOf = (page: Page, { title }: StepConfig) =>
  page.getByRole("heading", { level: 1, name: said(title), exact: true });

function buttonsOf(step: StepConfig, isFirst: boolean): readonly ButtonConfig[] {
  const { nextButton, backButton, extraButtons = [] } = step;
  return [nextButton, ...extraButtons, ...(isFirst ? [] : [backButton])].map((one) => one ?? {});
}

function expectedOf(step: StepConfig, isFirst: boolean): Found {
  const subText = said(step.subText);
  const loud = /<strong>(.*)<\/strong>/.exec(subText)?.[1];
  return [
    ...step.components.flatMap(({ name }) => foundOf(name)),
    ...(step.image ? [["img", said(step.image.alt)] as const] : []),
    ...(loud === undefined ? [] : [["strong", loud] as const]),
    ...buttonsOf(step, isFirst).map(({ text }) => ["button", said(text)] as const),
  ];
}

function wordsOf({ description, subText, panel = {}, components }: StepConfig) {
  const hasPanel = !components.some(({ name }) => name === "MultipleOffers");
  const adjacent = hasPanel ? Object.values(panel) : [];
  return [description, subText, ...adjacent]
    .map((text) => said(text).replace(/<.*>/g, ""))
    .filter((text) => text !== "");
}

async function missingOf(page: Page, step: StepConfig, isFirst: boolean) {
  const missing = async () => {
    const screen = await page.locator("body").ariaSnapshot();
    return [
      ...expectedOf(step, isFirst)
        .filter(([role, name]) => !isOnScreen(screen, role, name))
        .map((one) => one.join(" ")),
      ...wordsOf(step).filter((text) => !screen.includes(text)),
    ];
  };
  const found = await vi
    .waitFor(async () => expect(await missing()).toEqual([]), { timeout: 60_000, interval: 50 })
    .then(() => [], missing);
  const shown = await page.locator("main").innerText();
  const isBackShown = isFirst && shown.includes(said(step.backButton?.text));
  return [
    ...found,
    ...(shown.includes("<") ? ["HTML as letters"] : []),
    ...(isBackShown ? ["no back button"] : []),
  ];
}

async function wrongLooks(page: Page, step: StepConfig, isFirst: boolean) {
  const wrong: string[] = [];
  await page.mouse.move(0, 0);
  for (const button of buttonsOf(step, isFirst)) {
    const { text } = button;
    const rendered = page.getByRole("button", { name: said(text), exact: true }).last();
    const look = await buttonLook(rendered);
    const isNext = button === step.nextButton;
    const isBack = button === step.backButton;
    wrong.push(
      ...looksOf(button, { isNext, isBack, look }).map((what) => `${said(text)}: ${what}`),
    );
  }
  return wrong;
}

const checks = { ...preQualificationChecks, ...applicationChecks };

async function goOn(page: Page, step: StepConfig, next: StepConfig) {
  const names = step.components.map(({ name }) => name);
  const answers: object = Object.assign({}, ...names.map((name) => checks[name].valid));
  await tell(page, "fill", answers);
  const button = page.getByRole("button", { name: said(step.nextButton?.text), exact: true });
  try {
    if (Object.keys(answers).join() === "code") await pressUntil(button, headingOf(page, next));
    else await button.click();
    await headingOf(page, next).waitFor();
  } catch (cause) {
    const shown = await page.locator("body").innerText();
    throw new Error(`Next of ${names.join(" and ")} does not lead on:\n${shown}`, { cause });
  }
}

/** A new code submits itself; the same code again needs the button. */
async function pressUntil(button: Locator, there: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await there.isVisible())) await button.click({ timeout: 1000 }).catch(() => undefined);
      return there.isVisible();
    })
    .toBe(true);
}

async function goBackOnce(page: Page, before: StepConfig, step: StepConfig) {
  const host = page.locator('[data-recorded="host"]');
  const received = (await host.textContent()) ?? "";
  const { text, actions = [] } = step.backButton ?? {};
  await page
    .getByRole("button", { name: said(text), exact: true })
    .last()
    .click();
  await headingOf(page, before).waitFor();
  const recorded = actions.map((action) =>
    action === "postStartMessage" ? "started" : "completed",
  );
  const all = [received, ...recorded.map((one) => `flow.${one}`)]
    .filter((one) => one !== "")
    .join(" ");
  const receives = page.locator(`[data-recorded="host"]:text-is("${all}")`);
  const isReported = await receives.waitFor({ state: "attached", timeout: 60_000 }).then(
    () => true,
    () => false,
  );
  await goOn(page, before, step);
  return isReported ? [] : [`${said(text)} does not send ${actions.join(", ")} to the host`];
}

const end: StepConfig = {
  key: "end",
  title: "The end",
  components: [{ name: "Title", label: "Nothing is asked" }],
};

const backEvery = 3;

async function faultsOf(page: Page, list: List, steps: readonly StepConfig[]) {
  await tell(page, "draw", { name: list, steps: [...steps, end] } satisfies Request);
  const faults: string[] = [];
  for (const [at, step] of steps.entries()) {
    await headingOf(page, step).waitFor();
    const found = [
      ...(await missingOf(page, step, at === 0)),
      ...(await wrongLooks(page, step, at === 0)),
      ...(at % backEvery === 1 ? await goBackOnce(page, steps[at - 1]!, step) : []),
    ];
    await goOn(page, step, steps[at + 1] ?? end);
    const names = step.components.map(({ name }) => name).join(" and ");
    faults.push(...found.map((what) => `${list}, step ${at + 1} with ${names}: ${what}`));
  }
  return faults;
}

it("a component in a list that does not know what it shows is refused with the reason", () => {
  const refused = lists.flatMap((list) => componentNames.map((name) => refusalsOf(list, name)));
  const recorded = refused.filter((reasons) => reasons.length > 0);
  const unclear = recorded.filter(
    (reasons) => !/^shows "\w+" outside the [a-z]+(?: and [a-z]+)*$/.test(reasons.join()),
  );
  expect(unclear).toEqual([]);
  const rendered = lists.flatMap((list) => componentsOf(list));
  expect(recorded.length + rendered.length).toBe(lists.length * componentNames.length);
  expect(componentNames.filter((name) => foundOf(name).length === 0)).toEqual([]);
});

it("every allowed component is shown with all that its step names, on the first step and others, and both directions work", async () => {
  const page = await gallery.open("flow step");
  await page.locator('main[data-ready="true"]').waitFor();
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  const configuration = fc.tuple(...lists.map((list) => everyComponentOf(list)));
  const property = fc.asyncProperty(configuration, async (flows) => {
    for (const [index, steps] of flows.entries())
      expect(await faultsOf(page, lists[index]!, steps)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
  expect(broken).toEqual([]);
}, 180_000);

const typed: readonly (readonly [
  what: string,
  requested: Request,
  role: Role,
  name: string,
  key: string,
])[] = [
  [
    "a first name, which the next step greets by",
    {
      name: "application",
      steps: [{ key: "a", components: [{ name: "PersonalInformation" }] }, end],
    },
    "textbox",
    "First name",
    "a",
  ],
  [
    "the cost of the offers",
    { name: "payment", steps: [{ key: "a", components: [{ name: "MultipleOffers" }] }, end] },
    "textbox",
    "Treatment cost",
    "9",
  ],
  [
    "the cost of an estimate",
    {
      name: "confirmation",
      steps: [{ key: "a", components: [{ name: "PreQualEstimatedPayment" }] }, end],
    },
    "slider",
    "Treatment cost",
    "ArrowRight",
  ],
];

it.each(typed)("a key in %s renders its step once", async (_, requested, role, name, key) => {
  const page = await gallery.open("flow step");
  await page.locator('main[data-ready="true"]').waitFor();
  await tell(page, "draw", requested);
  const field = page.getByRole(role, { name, exact: true });
  await field.focus();
  const renders = async () => Number(await page.locator("body").getAttribute("data-draws"));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = await renders();
    await page.keyboard.press(key);
    await page.clock.runFor(50);
    counts.push((await renders()) - before);
  }
  expect(counts).toEqual([1, 1, 1]);
});

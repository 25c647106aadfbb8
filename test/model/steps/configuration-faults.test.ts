import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { faultsText, flowFaults } from "#machines/faults/configuration-faults.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import { loanFaults } from "#machines/faults/loan-faults.ts";
import { consentFaults } from "#machines/faults/text-faults.ts";
import { walkFaults } from "#machines/faults/walk-faults.ts";
import { compileSteps, type FlowMachine } from "#machines/steps/compile-steps.ts";
import { flowContext } from "#machines/steps/flow-context.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { flowSetup } from "#machines/steps/flow-setup.ts";
import { mayCall } from "#test/support/configurations/consents.ts";
import { changing, info } from "#test/support/configurations/variations.ts";
import { filesOf } from "#test/support/run/project-files.ts";

const skipping = { ...info, preActions: ["skipOnValidCode"] as const };
const loop: readonly StepConfig[] = [
  { ...info, key: "first" },
  { ...skipping, key: "second" },
  { ...skipping, key: "third" },
];

function skipState(key: string, target: string) {
  return flowSetup.createStateConfig({
    initial: "pre-0-skipOnValidCode",
    states: {
      "pre-0-skipOnValidCode": {
        on: {
          "verification.answered": [
            {
              guard: { type: "the phone is proved", params: ({ event }) => event },
              target: "editing",
            },
            { target },
          ],
        },
      },
      editing: { entry: { type: "mark as shown", params: { step: key } } },
    },
  });
}

const looping = flowSetup.createMachine({
  id: "wizard",
  context: ({ input }) => flowContext(input),
  initial: "first",
  states: {
    first: flowSetup.createStateConfig({
      initial: "editing",
      states: {
        editing: {
          entry: { type: "mark as shown", params: { step: "first" } },
          on: { "next.pressed": "#wizard.second" },
        },
      },
    }),
    second: skipState("second", "#wizard.third"),
    third: skipState("third", "#wizard.second"),
    completed: { type: "final" },
  },
}) as unknown as FlowMachine;

it("finds steps that skip to each other for ever in a chart that a faulty compiler made", () => {
  expect(walkFaults("wizard", { machine: looping, steps: loop })).toEqual([
    { step: "first", why: "cannot reach the end", path: [] },
    { step: "second", why: "is never shown" },
    { step: "third", why: "is never shown" },
  ]);
});

it("finds nothing in the same steps as they are really compiled", () => {
  const steps = [...loop, ...defaultConfiguration.steps];
  const compiled = compileSteps("wizard", steps);
  expect(compiled.ok && walkFaults("wizard", { machine: compiled.machine, steps })).toEqual([]);
});

it("rejects a flow with too many paths or steps", () => {
  const { steps } = defaultConfiguration;
  const compiled = compileSteps("wizard", steps);
  expect(
    compiled.ok && walkFaults("wizard", { machine: compiled.machine, steps, most: 50 }),
  ).toEqual([{ why: "has too many paths to check" }]);
  const many = Array.from({ length: 41 }, (_, index) => ({ ...info, key: `info-${index}` }));
  expect(flowFaults("wizard", many)).toEqual([{ why: "has more than 40 steps" }]);
  expect(flowFaults("decline", many.slice(1))).toEqual([]);
});

it("compiles nothing, and throws nothing, of what is no configuration at all", () => {
  const notProvided = undefined as never;
  expect(compileSteps("wizard", [])).toMatchObject({ ok: false });
  expect(compileSteps("wizard", notProvided)).toMatchObject({ ok: false });
  expect(compileSteps("wizard", [{ key: "a" } as never])).toMatchObject({ ok: false });
  expect(compileSteps("wizard", [info, info])).toMatchObject({ ok: false });
  const action = "toString" as never;
  expect(compileSteps("wizard", [{ ...info, preActions: [action] }])).toMatchObject({ ok: false });
});

const whysOf = (flow: FlowName, step: StepConfig) => flowFaults(flow, [step]).map(({ why }) => why);

it("finds a key that is there twice, from the first step on", () => {
  const twice = { step: "info", why: "has the key of an earlier step" };
  expect(flowFaults("wizard", [info, info])).toEqual([twice]);
  expect(loanFaults("application", [info, info])).toEqual([twice]);
});

it("finds what a step lacks next to any other components", () => {
  const [title] = info.components;
  const sections = { ...info, components: [title!, { name: "AgreementSections" as const }] };
  expect(loanFaults("payment", [sections])[0]?.why).toContain('without "DocumentViewer"');
  const code = { ...info, components: [title!, { name: "VerificationCode" as const }] };
  expect(whysOf("wizard", code)).toContain("requires a code before one was sent");
  expect(whysOf("decline", { ...info, title: { en: "Sorry", es: " " } })).toEqual(["has no title"]);
});

it("takes a Next that is hidden for none, whatever it is called", () => {
  expect(whysOf("decline", { ...info, nextButton: { hidden: true, text: "On" } })).toEqual([]);
});

it("finds steps of a decision that skip to each other for ever", () => {
  const found = walkFaults("decline", { machine: looping, steps: loop });
  expect(found.map(({ step, why }) => [step, why])).toContainEqual([
    "first",
    "cannot reach the end",
  ]);
});

it("fills in a code of letters alone where the boxes take no digits", () => {
  const components = [{ name: "VerificationCode" as const, pattern: "[A-F]" }];
  const steps = changing("code", { components });
  expect(flowFaults("wizard", steps)).toEqual([]);
});

it("refuses a full application that sends no code, or that leaves the offer unsaid", () => {
  const path = ["personal", "patient", "contact"].map((key) => `${key}: press Next`);
  expect(
    loanFaults("application", changing("contact", { nextButton: {} }, defaultApplySteps)),
  ).toContainEqual({
    step: "contact",
    why: 'is not followed by "sendVerificationCode"',
    path,
  });
  expect(
    loanFaults("payment", changing("offers", { nextButton: {} }, defaultPaymentSteps)),
  ).toContainEqual({
    step: "offers",
    why: 'is not followed by "selectOffer"',
    path: ["offers: press Next"],
  });
  expect(loanFaults("payment", [])).toEqual([{ why: "has no steps" }]);
  expect(loanFaults("payment", [info])).not.toContainEqual({ why: "has no steps" });
  const stuck = defaultApplySteps.map((step) => ({ ...step, nextButton: { hidden: true } }));
  const nowhere = loanFaults("application", stuck).filter(({ why }) => why === "has no exit");
  expect(nowhere.map(({ step }) => step)).toEqual([
    "personal",
    "patient",
    "contact",
    "contact-code",
  ]);
});

it("refuses a submission between the screens that it sends", () => {
  const nextButton = { actions: ["submitApplication"] as const };
  const early = changing("patient", { nextButton }, defaultApplySteps);
  expect(loanFaults("application", early)).toContainEqual({
    step: "patient",
    why: 'runs "submitApplication" before everything was shown that it needs',
    path: ["personal: press Next"],
  });
});

it("does not count an update before the screen whose answers it must send", () => {
  const faults = loanFaults(
    "payment",
    changing("down-payment", { nextButton: {} }, defaultPaymentSteps),
  );
  expect(faults.map(({ step, why }) => [step, why])).toContainEqual([
    "down-payment",
    'is not followed by "updateApplication"',
  ]);
});

it("counts a phone's checkbox as part of its consent", () => {
  const components = [
    { name: "PhoneNumber" as const, consentCheckbox: true, consentLabel: mayCall },
  ];
  const requested = { ...info, key: "phone", subText: "<p>Here.</p>", components };
  expect(consentFaults(requested, {})).toEqual([]);
  const unticked = { ...components[0]!, consentCheckbox: false };
  expect(consentFaults({ ...requested, components: [unticked] }, {})).toHaveLength(1);
});

it("checks each flow of a configuration, own and default", () => {
  const flows = flowsOf({ ...defaultConfiguration, applySteps: [info] });
  expect(flows.map(({ name, steps: [first] }) => [name, first?.key])).toEqual([
    ["wizard", "start"],
    ["confirmation", "approved"],
    ["decline", "declined"],
    ["entry", "confirm-phone"],
    ["application", "info"],
    ["prefilled", "info"],
    ["payment", "offers"],
  ]);
});

it("lists faults in one line, and a shared path once", () => {
  const path = ["start: fill in", "start: press Next"];
  expect(
    faultsText([
      { flow: "wizard", step: "code", why: "requires a code before one was sent", path },
      { flow: "wizard", step: "code", why: "hides Next, so there is no exit", path },
      { flow: "decline", why: 'has no step for the outcome "invalid"' },
    ]),
  ).toBe(
    'wizard step "code" requires a code before one was sent, hides Next, so there is no exit, ' +
      'after: start: fill in, start: press Next; decline has no step for the outcome "invalid"',
  );
});

it("is no part of what the browser loads", () => {
  const browser = filesOf("api", "domain", "machines", "routes", "ui").filter(
    (file) => !file.startsWith("machines/faults/"),
  );
  const importing = browser.filter((file) =>
    readFileSync(file, "utf8").includes("#machines/faults"),
  );
  expect(browser.length).toBeGreaterThan(100);
  expect(importing).toEqual([]);
});

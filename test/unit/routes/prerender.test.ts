import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { prerender } from "#routes/prerender.tsx";

const [start, ...rest] = defaultConfiguration.steps;

const general = { Name: "general", ShortDescription: "", DisplayTitle: "General", Active: true };
const ortho = { Name: "ortho", ShortDescription: "", DisplayTitle: "Orthodontics", Active: true };

function bootWith(change: Partial<StepConfig>, programCodes = [general, ortho]) {
  const { confirmSteps, declineSteps } = defaultConfiguration;
  const Steps = [{ ...start, ...change }, ...rest];
  return {
    provider: {
      provider: {
        Key: "bright-smile",
        providerId: "prv_bright_smile",
        Name: "Bright Smile Dental LLC",
        PracticeName: "Bright Smile Dental",
        Sandbox: true,
        featureFlags: [],
        allowedOrigins: [],
      },
      accessToken: "v21",
      easyApiToken: "easy",
    },
    settings: {
      programCodes,
      steps: { Steps, ConfirmSteps: confirmSteps, DeclineSteps: declineSteps, Layout: {} },
      texts: {},
      themes: [],
    },
  };
}

const rendered = (change: Partial<StepConfig>) =>
  prerender(bootWith(change), "/bright-smile", "en-US");

it("draws the default first step whole, with its form", () => {
  const { html, title } = rendered({});
  expect(html).toContain('<option value="general">General</option>');
  expect(html).toContain("Get Started");
  expect(title).toBe("Get Pre-Qualified - Bright Smile Dental");
});

it("renders an only service as text, with a button that can be pressed [R2.2-36]", () => {
  const { html } = prerender(bootWith({}, [ortho]), "/bright-smile", "en-US");
  expect(html).toContain("Orthodontics");
  expect(html).not.toContain("<select");
  expect(html).not.toContain("aria-disabled");
});

it.each<[string, Partial<StepConfig>]>([
  ["another component", { components: [{ name: "ServiceType" }, { name: "FullName" }] }],
  ["the bullets first", { components: [{ name: "BulletList" }, { name: "ServiceType" }] }],
  ["HTML in its sub-text", { subText: "<p>No fee</p>" }],
  ["an image", { image: { src: "/images/day-of-surgery.svg", alt: "A day" } }],
  ["a panel", { panel: { title: "Our promise" } }],
  ["an extra button", { extraButtons: [{ text: "Tell them" }] }],
  ["another icon", { nextButton: { icon: "check" } }],
  ["a call on its button", { nextButton: { actions: ["sendVerificationCode"] } }],
])("renders readable text for a first step with %s", (_, change) => {
  const { html, title } = rendered(change);
  expect(html).toContain('<h1 class="cs-display">Get Pre-Qualified</h1>');
  expect(html).toContain("Flexible payments plans and no impact on your credit");
  expect(html).toContain("Loading...");
  expect(html).not.toContain("<form");
  expect(title).toBe("Get Pre-Qualified - Bright Smile Dental");
});

it("draws nothing where it depends on the visit which step is the first", () => {
  expect(rendered({ preActions: ["skipOnProgramCodeFromUrl"] })).toEqual({ html: "", title: "" });
});

it("leaves a first step whose texts load later, with its text readable", () => {
  const { html } = rendered({ key: "name" });
  expect(html).toContain('<h1 class="cs-display">Tell us a little about yourself</h1>');
  expect(html).not.toContain("<form");
});

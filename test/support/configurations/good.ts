import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import { authorization, authorizationInSpanish, mayCall } from "./consents.ts";
import { before, changing, info, thanks, without, withSteps } from "./variations.ts";

export type GoodConfiguration = {
  readonly name: string;
  readonly configuration: StepsConfiguration;
  readonly provider?: FlowSurroundings;
};

const { steps, confirmSteps, declineSteps } = defaultConfiguration;

const threeSteps: readonly StepConfig[] = [
  {
    key: "phone",
    components: [{ name: "ServiceType" }, { name: "PhoneNumber" }],
    nextButton: { actions: ["postStartMessage", "sendVerificationCode"] },
  },
  {
    key: "code",
    components: [{ name: "VerificationCode" }],
    nextButton: { actions: ["validateVerificationCode"] },
    extraButtons: [{ actions: ["sendVerificationCode"] }],
  },
  {
    key: "everything",
    title: "About you",
    subText: authorization,
    components: [
      { name: "FullName" },
      { name: "DateOfBirth" },
      { name: "Email" },
      { name: "Address" },
      { name: "LastFourSSN" },
    ],
    nextButton: { text: "Check", actions: ["submitPreQualification", "postCompleteMessage"] },
  },
];

const bilingual = changing(
  "last-four",
  {
    title: { en: "Your SSN", es: "Su SSN" },
    subText: { en: authorization, es: authorizationInSpanish },
  },
  changing("name", { title: { en: "Your name", es: "Su nombre" } }),
);

export const goodConfigurations: readonly GoodConfiguration[] = [
  { name: "all defaults", configuration: defaultConfiguration },
  { name: "clear-vision's", configuration: clearVisionSteps },
  { name: "three screens", configuration: withSteps(threeSteps) },
  {
    name: "two languages, and code boxes that take letters and digits, masked",
    configuration: withSteps(
      changing(
        "code",
        { components: [{ name: "VerificationCode", pattern: "[0-9A-F]", masked: true }] },
        bilingual,
      ),
    ),
  },
  {
    name: "a start that a program in the address skips",
    configuration: withSteps(changing("start", { preActions: ["skipOnProgramCodeFromUrl"] })),
  },
  {
    name: "calls and messages on entering",
    configuration: withSteps(
      changing(
        "code",
        { preActions: ["skipOnValidCode", "sendVerificationCode"], nextButton: {} },
        changing(
          "phone",
          { preActions: ["postStartMessage"], nextButton: {} },
          changing("name", { preActions: ["validateVerificationCode", "postCompleteMessage"] }),
        ),
      ),
    ),
  },
  {
    name: "keys and words of its own, and a consent box",
    configuration: withSteps(
      changing("phone", {
        key: "mobile",
        title: "Your mobile",
        subText: mayCall,
        components: [{ name: "PhoneNumber", consentCheckbox: true }],
      }),
    ),
  },
  {
    name: "a phone that is not requested again once verified",
    configuration: withSteps(changing("phone", { preActions: ["skipOnValidCode"] })),
  },
  {
    name: "the phone and the code just before the submission",
    configuration: withSteps([
      ...steps.filter(({ key }) => !["phone", "code", "last-four"].includes(key)),
      ...steps.filter(({ key }) => ["phone", "code", "last-four"].includes(key)),
    ]),
  },
  {
    name: "a last look that submits under its own authorization",
    configuration: withSteps([
      ...changing("last-four", { nextButton: {} }),
      {
        key: "review",
        title: "Ready?",
        subText: authorization,
        components: [{ name: "Title" }],
        nextButton: { actions: ["submitPreQualification", "postCompleteMessage"] },
      },
    ]),
  },
  {
    name: "screens that only inform, one of them for those without a program in the address",
    configuration: withSteps(
      before(
        "name",
        { ...info, preActions: ["skipOnProgramCodeFromUrl"] },
        before("address", thanks, changing("code", { extraButtons: [] })),
      ),
    ),
  },
  {
    name: "no picker where there is nothing to pick",
    configuration: withSteps(without("start")),
    provider: { programCodes: [] },
  },
  {
    name: "two confirmation screens",
    configuration: withSteps(
      [...changing("approved", { nextButton: {} }, confirmSteps), thanks],
      "confirmSteps",
    ),
  },
  {
    name: "one screen for all that were not approved",
    configuration: withSteps(
      changing("declined", { preActions: [] }, declineSteps).slice(0, 1),
      "declineSteps",
    ),
  },
  {
    name: "a full application whose code is sent and checked on entering",
    configuration: {
      ...defaultConfiguration,
      applySteps: changing(
        "contact",
        { nextButton: {} },
        changing(
          "contact-code",
          { preActions: ["skipOnValidCode", "sendVerificationCode"], nextButton: {} },
          changing("address", { preActions: ["validateVerificationCode"] }, defaultApplySteps),
        ),
      ),
    },
  },
  {
    name: "a full application without the patient's step and without promotion tabs [R2.5-01]",
    configuration: {
      ...defaultConfiguration,
      applySteps: defaultApplySteps.filter(({ key }) => key !== "patient"),
      paymentSteps: defaultPaymentSteps.map((step) =>
        step.key === "offers"
          ? { ...step, components: [{ name: "MultipleOffers", hidePromotionTabs: true }] }
          : step,
      ),
    },
  },
];

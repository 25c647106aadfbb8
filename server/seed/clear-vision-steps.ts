import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ComponentConfig, StepConfig, StepsConfiguration } from "#domain/step/step.ts";

const ownSteps: { readonly [key: string]: Partial<StepConfig> } = {
  start: {
    title: "Clear sight, clear payments",
    description: "Check your LASIK payment plan in about three minutes",
    nextButton: {
      text: "Start my check",
      icon: "arrow-right",
      iconPosition: "end",
      fullWidth: true,
      actions: ["postStartMessage"],
    },
  },
  phone: {
    title: "Where can we reach you?",
    description: "We'll text you a 6 digit code",
    panel: {
      overline: "Your phone",
      title: "One number for the whole journey.",
      body: "The code, your result and your appointment all go to this phone.",
    },
  },
  code: { title: "Check your messages" },
  "last-four": {
    title: "Last question: your SSN or ITIN",
    loading: {
      topTitle: "Looking for your plan",
      message: "Comparing payment plans",
      subText: "This usually takes a few seconds.",
      facts: [
        "LASIK itself takes about ten minutes per eye.",
        "Checking your options does not affect your credit score.",
      ],
    },
  },
};

const ownComponents: { readonly [name: string]: Partial<ComponentConfig> } = {
  PhoneNumber: {
    consentCheckbox: true,
    consentLabel: "I agree that Clear Vision Eye Center may call and text me at this number.",
    disclaimer: "Your consent is not a condition of any purchase. Reply STOP to end messages.",
    errors: { required: "Please enter your mobile number" },
  },
  VerificationCode: { masked: true },
  BulletList: {
    items: [
      "One price for both eyes",
      "Plans from 12 to 60 months",
      "No effect on your credit score",
    ],
  },
};

const whatToExpect: StepConfig = {
  key: "what-to-expect",
  title: "What happens on the day",
  description: "From arrival to the way home in about two hours",
  image: {
    src: "/images/day-of-surgery.svg",
    alt: "Four stations on a line: arrival, eye scan, treatment, the way home",
  },
  subText:
    "<p>Please bring someone who can drive you home. <strong>Most people see clearly the next morning.</strong></p>",
  panel: {
    overline: "Your visit",
    title: "Two hours, door to door.",
    body: "Arrival, eye scan, treatment, home. You rest for the afternoon and come back for a check the next day.",
  },
  components: [],
  nextButton: { text: "Continue", icon: "arrow-right", iconPosition: "end" },
};

const review: StepConfig = {
  key: "review",
  components: [{ name: "ReviewAnswers" }],
  nextButton: { text: "My answers are correct", icon: "arrow-right", iconPosition: "end" },
};

function ownComponent(component: ComponentConfig): ComponentConfig {
  return { ...component, ...ownComponents[component.name] };
}

function ownStep(step: StepConfig): StepConfig {
  return { ...step, ...ownSteps[step.key], components: step.components.map(ownComponent) };
}

const [start, ...rest] = defaultConfiguration.steps.map(ownStep);
const submission = rest.pop();

export const clearVisionSteps: StepsConfiguration = {
  ...defaultConfiguration,
  steps: [start!, whatToExpect, ...rest, review, submission!],
  confirmSteps: defaultConfiguration.confirmSteps.map((step) => ({
    ...step,
    components: step.components.map((component) =>
      component.name === "AppointmentScheduler"
        ? { ...component, bookingUrl: "https://clear-vision.example/appointments" }
        : component,
    ),
  })),
  layout: {
    logo: "/images/clear-vision.svg",
    subText: "LASIK and cataract surgery",
    showPracticeNameInHeader: true,
  },
};

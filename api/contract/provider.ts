import * as z from "zod/mini";
import { datePatterns } from "#domain/calendar/date-mask.ts";
import { numberPatterns } from "#domain/money/number-mask.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { oneLine } from "#domain/text/one-line.ts";
import { actionNames, componentNames, iconNames, type StepConfig } from "#domain/step/step.ts";
import type { ExamplePlan } from "#domain/provider/provider.ts";
import { endpoint, id } from "./endpoint.ts";

const text = z.union([z.string(), z.record(z.string(), z.string())]);
const texts = z.record(z.string(), text);

const button = z.object({
  text: z.exactOptional(text),
  icon: z.exactOptional(z.enum(iconNames)),
  iconPosition: z.exactOptional(z.enum(["start", "end"])),
  variant: z.exactOptional(z.enum(["solid", "outline", "ghost"])),
  fullWidth: z.exactOptional(z.boolean()),
  hidden: z.exactOptional(z.boolean()),
  actions: z.exactOptional(z.array(z.enum(actionNames))),
});

const component = z.object({
  name: z.enum(componentNames),
  label: z.exactOptional(text),
  hint: z.exactOptional(text),
  errors: z.exactOptional(texts),
  items: z.exactOptional(z.array(text)),
  consentCheckbox: z.exactOptional(z.boolean()),
  consentLabel: z.exactOptional(text),
  disclaimer: z.exactOptional(text),
  masked: z.exactOptional(z.boolean()),
  pattern: z.exactOptional(z.string()),
  dateMask: z.exactOptional(z.enum(datePatterns)),
  numberMask: z.exactOptional(z.enum(numberPatterns)),
  hidePromotionNote: z.exactOptional(z.boolean()),
  hidePromotionTabs: z.exactOptional(z.boolean()),
  digits: z.exactOptional(z.union([z.literal(4), z.literal(9)])),
  bookingUrl: z.exactOptional(z.string()),
  customerCarePhone: z.exactOptional(z.string()),
});

/** Unknown keys are accepted (Spec section 3); unknown components and actions are not. */
export const stepConfig = z.object({
  key: z.string(),
  number: z.exactOptional(z.int().check(z.minimum(1), z.maximum(99))),
  title: z.exactOptional(text),
  description: z.exactOptional(text),
  subText: z.exactOptional(text),
  image: z.exactOptional(z.object({ src: z.string(), alt: text })),
  components: z.array(component),
  preActions: z.exactOptional(z.array(z.enum(actionNames))),
  backButton: z.exactOptional(button),
  nextButton: z.exactOptional(button),
  extraButtons: z.exactOptional(z.array(button)),
  loading: z.exactOptional(
    z.object({
      message: z.exactOptional(text),
      topTitle: z.exactOptional(text),
      subText: z.exactOptional(text),
      facts: z.exactOptional(z.array(text)),
    }),
  ),
  panel: z.exactOptional(
    z.object({
      overline: z.exactOptional(text),
      title: z.exactOptional(text),
      body: z.exactOptional(text),
    }),
  ),
}) satisfies z.ZodMiniType<StepConfig>;

/** Spec section 3, "Provider". */
export const stepsConfiguration = z.object({
  Steps: z.array(stepConfig),
  ConfirmSteps: z.array(stepConfig),
  DeclineSteps: z.array(stepConfig),
  ApplySteps: z.exactOptional(z.array(stepConfig)),
  PaymentSteps: z.exactOptional(z.array(stepConfig)),
  Layout: z.object({
    logo: z.exactOptional(z.string()),
    subText: z.exactOptional(text),
    showPracticeNameInHeader: z.exactOptional(z.boolean()),
  }),
});

export const programCode = z.object({
  Name: z.string(),
  ShortDescription: z.string(),
  DisplayTitle: z.string(),
  Active: z.boolean(),
});

export const theme = z.object({
  id: z.string(),
  title: z.string(),
  cssURL: z.string(),
  faviconURL: z.exactOptional(z.string()),
  logoURL: z.exactOptional(z.string()),
  confirmationImageURL: z.exactOptional(z.string()),
  overlay: z.exactOptional(z.string()),
});

/** Amounts in cents. */
const example = z.object({
  amountCents: z.number(),
  downPaymentCents: z.number(),
  payments: z.number(),
  paymentCents: z.number(),
  totalCents: z.number(),
  apr: z.number(),
  highestApr: z.number(),
}) satisfies z.ZodMiniType<ExamplePlan>;

const line = z.string().check(z.regex(oneLine));

const key = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });

/** Includes the first v21 token of a visit. Spec sections 3 and 7; S19, S36. */
export const getProvider = endpoint("GET /v2/provider/:key", {
  id: "getProvider",
  summary: "Look up a provider by its public key and open a visit",
  auth: "none",
  params: key,
  response: z.object({
    provider: z.object({
      Key: z.string(),
      providerId: z.string(),
      Name: line,
      PracticeName: z.optional(line),
      Phone: z.optional(z.string()),
      /** Countries of applicants' phones; United States and Canada when absent. Spec section 3. */
      phoneCountries: z.optional(z.array(z.enum(phoneCountries))),
      /** The lender. S41. */
      LenderName: z.optional(line),
      LenderPhone: z.optional(line),
      Sandbox: z.boolean(),
      featureFlags: z.array(z.string()),
      allowedOrigins: z.array(z.string()),
    }),
    accessToken: z.string(),
    easyApiToken: z.string(),
  }),
});

/** `source` is the query's src (S19). Spec section 7.1. */
export const getPreQualSettings = endpoint("GET /api/provider/config/getprequalsettings/:key", {
  id: "getPreQualSettings",
  summary: "Get a provider's pre-qualification settings",
  auth: "none",
  params: key,
  query: z.object({ source: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({
    programCodes: z.array(programCode),
    steps: stepsConfiguration,
    texts: texts,
    themes: z.array(theme),
    themeId: z.optional(z.string()),
    /** Absent without a monthly plan. 12 CFR 1026.24. */
    example: z.exactOptional(example),
  }),
});

/** For visits that started with a token. Spec section 7.1. */
export const getProviderConfiguration = endpoint("GET /api/provider/config", {
  id: "getProviderConfiguration",
  summary: "Get the provider of this visit with its settings",
  query: z.object({ providerId: id }),
  response: z.object({
    provider: getProvider.response.shape.provider,
    settings: getPreQualSettings.response,
    tokenizerUrl: z.optional(z.string()),
    tokenizerHosts: z.optional(z.string()),
    tokenizerVisit: z.optional(z.string()),
  }),
});

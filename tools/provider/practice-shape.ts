import * as z from "zod/mini";
import type * as core from "zod/v4/core";
import { getProvider, getPreQualSettings, stepsConfiguration } from "#api/contract/provider.ts";
import { languageOf, locales } from "#domain/language/locale.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { oneLine } from "#domain/text/one-line.ts";
import { paymentFrequencies } from "#domain/payment/payment-frequency.ts";

function strictly(schema: core.$ZodType): z.ZodMiniType {
  const made = strict.get(schema) ?? makeStrict(schema);
  strict.set(schema, made);
  return made;
}

/** One for each of the contract's, so that the JSON Schema writes each once. */
const strict = new Map<core.$ZodType, z.ZodMiniType>();

function makeStrict(schema: core.$ZodType): z.ZodMiniType {
  const { def } = schema._zod as { def: core.$ZodTypes["_zod"]["def"] };
  if (def.type === "object") return z.strictObject(mapped(def.shape, strictly));
  if (def.type === "array") return z.array(strictly(def.element));
  if (def.type === "optional") return z.exactOptional(strictly(def.innerType));
  if (def.type === "union") return z.union(def.options.map(strictly) as [z.ZodMiniType]);
  return schema as z.ZodMiniType;
}

function mapped<From, To>(shape: Readonly<Record<string, From>>, change: (part: From) => To) {
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, change(part)]));
}

function partly(schema: core.$ZodType): z.ZodMiniType {
  const { shape } = schema._zod.def as core.$ZodObjectDef;
  return z.strictObject(
    mapped(shape, (part) => {
      const isLeft = (part._zod.def as { type: string }).type === "optional";
      return isLeft ? strictly(part) : z.exactOptional(strictly(part));
    }),
  );
}

const left = (schema: z.ZodMiniType, description: string) =>
  z.exactOptional(schema).register(z.globalRegistry, { description });

export const practiceFlags = [
  "applicationOnly",
  "cosigner",
  "everyStep",
  "insights",
  "ownPhone",
  "prequalEligibility",
  "noProgram:CODE",
] as const;
const isOneLine = z.regex(oneLine, "write it on one line, without control characters");
const words = z.string().check(z.minLength(1), isOneLine);
const line = z.string().check(isOneLine);
const practiceName = words.check(z.maxLength(100));
const list = z.array(z.string().check(isOneLine));
const party = z.strictObject({
  name: words,
  addressLines: list,
  phone: z.exactOptional(line),
});
const own = {
  $schema: left(z.string(), "Where the JSON Schema is: docs/practice.schema.json"),
  loan: left(
    z.strictObject({
      downPaymentPercent: z.exactOptional(z.number().check(z.minimum(0), z.maximum(100))),
      isDownPaymentCollectedInOffice: z.exactOptional(z.boolean()),
      programs: z.exactOptional(
        z.record(
          z.string(),
          z.strictObject({
            paymentFrequencies: z.array(z.enum(paymentFrequencies)),
            hasPromotions: z.boolean(),
          }),
        ),
      ),
    }),
    "How the practice's loans begin: its down payment, and which plans its programs have",
  ),
  lender: left(
    z.strictObject({
      creditor: party,
      reportingAgency: party,
      supervisor: party,
      mailAddress: z.exactOptional(line),
      helpPhone: z.exactOptional(line),
      helpHours: z.exactOptional(
        z.union([line, z.record(z.string().check(z.regex(/^[a-z]{2}$/)), line)]),
      ),
      license: z.exactOptional(line),
    }),
    "Who lends through the practice; the house lender when absent",
  ),
};

const steps = strictly(stepsConfiguration.shape.Steps);
const settings = getPreQualSettings.response.shape;

export const ourFile = z.strictObject({
  ...own,
  key: left(words, "The practice's address: https://…/KEY. Letters, digits and hyphens"),
  name: left(practiceName, "The practice's registered name"),
  practiceName: left(practiceName, "The name that applicants read; `name` when absent"),
  providerId: left(words, "Made of the key when absent; it never changes"),
  phone: left(line, "The practice's phone, for its applicants"),
  phoneCountries: left(
    z.array(z.enum(phoneCountries)),
    "Countries of its applicants' phones; United States and Canada when absent",
  ),
  language: left(
    z.enum(locales.map(languageOf)),
    "The language of its page where the address names none; the browser's when absent",
  ),
  isSandbox: left(z.boolean(), "Test mode is honoured, as long as the deployment has it"),
  programCodes: left(
    z.array(
      z.strictObject({
        name: words,
        displayTitle: z.exactOptional(words),
        shortDescription: z.exactOptional(line),
        active: z.exactOptional(z.boolean()),
      }),
    ),
    "What may be paid for; without any there is nothing to choose",
  ),
  featureFlags: left(list, practiceFlags.join(", ")),
  allowedOrigins: left(
    list,
    "Who may frame the page and hears its messages: https://www.example.com",
  ),
  texts: left(settings.texts, "Own words, by the codes of the catalogue"),
  themes: left(
    z.array(
      z.strictObject({
        id: words,
        title: words,
        cssUrl: words,
        faviconUrl: z.exactOptional(words),
        logoUrl: z.exactOptional(words),
        confirmationImageUrl: z.exactOptional(words),
        overlay: z.exactOptional(words),
        mail: z.exactOptional(z.strictObject({ color: words, logoUrl: z.exactOptional(words) })),
      }),
    ),
    "Style sheets and images: a path next to this file, such as ./logo.svg, or an address of an origin in THEME_ORIGINS",
  ),
  themeId: left(words, "The theme that is shown; the product's own when absent"),
  layout: left(
    strictly(stepsConfiguration.shape.Layout),
    "Logo and words of the header; the logo is a path next to this file, such as ./logo.svg, or an address",
  ),
  steps: left(steps, "The pre-qualification; the eight usual steps when absent"),
  confirmSteps: left(steps, "What an approval shows"),
  declineSteps: left(steps, "What is shown when there is no approval"),
  applySteps: left(steps, "The information steps of the full application"),
  paymentSteps: left(steps, "From the offers to the closing screen"),
});

const wireSettings = {
  programCodes: z.exactOptional(
    z.array(
      z.strictObject({
        Name: words,
        DisplayTitle: z.exactOptional(words),
        ShortDescription: z.exactOptional(words),
        Active: z.exactOptional(z.boolean()),
      }),
    ),
  ),
  steps: z.exactOptional(partly(stepsConfiguration)),
  texts: z.exactOptional(settings.texts),
  themes: z.exactOptional(strictly(settings.themes)),
  themeId: z.exactOptional(z.string()),
};

export const wireFile = z.strictObject({
  ...own,
  provider: z.exactOptional(partly(getProvider.response.shape.provider)),
  settings: z.strictObject(wireSettings),
  tokenizerUrl: z.exactOptional(z.string()),
  tokenizerHosts: z.exactOptional(z.string()),
  tokenizerVisit: z.exactOptional(z.string()),
});

export const settingsFile = z.strictObject({ ...own, ...wireSettings });

export const flowsFile = z.strictObject({
  ...own,
  ...((partly(stepsConfiguration)._zod.def as core.$ZodObjectDef).shape as Record<
    string,
    z.ZodMiniType
  >),
});

/** What a file that is being typed can be completed by: docs/practice.schema.json. */
export function practiceSchema() {
  return {
    ...z.toJSONSchema(z.union([ourFile, wireFile, settingsFile, flowsFile]), {
      io: "input",
      reused: "ref",
    }),
    title: "A practice of Carestep",
    description: "npm run provider -- check FILE says whether it can be served.",
  };
}

export function keysAt(schema: core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const { def } = schema._zod as { def: core.$ZodTypes["_zod"]["def"] };
  const [first, ...rest] = path;
  if (def.type === "optional") return keysAt(def.innerType, path);
  if (def.type === "union") return def.options.flatMap((option) => keysAt(option, path));
  if (def.type === "array") return path.length === 0 ? [] : keysAt(def.element, rest);
  if (def.type !== "object") return [];
  if (first === undefined) return Object.keys(def.shape);
  const part = def.shape[String(first)];
  return part === undefined ? [] : keysAt(part, rest);
}

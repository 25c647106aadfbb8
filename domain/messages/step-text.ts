import { fillText, htmlValues, textFor } from "./messages.ts";
import type { MessageValues, PlainValue, Words } from "./messages.ts";
import type { MessageValue } from "./user-message.ts";
import type { ComponentConfig, StepConfig, Text } from "#domain/step/step.ts";
import type { LandingCode, MessageCode } from "#domain/words/catalogue.ts";

export type StepTextPart =
  | "title"
  | "description"
  | "subText"
  | "back"
  | "next"
  | `extra.${number}`
  | "loading.message"
  | "loading.topTitle"
  | "loading.subText"
  | "panel.overline"
  | "panel.title"
  | "panel.body";

export type LocaleWords<Code extends string = MessageCode, Value = MessageValue> = {
  readonly locale: string;
  readonly words: Words<Code, Value>;
};

type FixedPart = Exclude<StepTextPart, `extra.${number}`>;

const ownTexts: { readonly [Part in FixedPart]: (step: StepConfig) => Text | undefined } = {
  title: (step) => step.title,
  description: (step) => step.description,
  subText: (step) => step.subText,
  back: (step) => step.backButton?.text,
  next: (step) => step.nextButton?.text,
  "loading.message": (step) => step.loading?.message,
  "loading.topTitle": (step) => step.loading?.topTitle,
  "loading.subText": (step) => step.loading?.subText,
  "panel.overline": (step) => step.panel?.overline,
  "panel.title": (step) => step.panel?.title,
  "panel.body": (step) => step.panel?.body,
};

function isFixedPart(part: StepTextPart): part is FixedPart {
  return Object.hasOwn(ownTexts, part);
}

function ownText(step: StepConfig, part: StepTextPart): Text | undefined {
  if (isFixedPart(part)) return ownTexts[part](step);
  return step.extraButtons?.[Number(part.slice("extra.".length)) - 1]?.text;
}

const shared: { readonly [Part in StepTextPart]?: LandingCode } = {
  back: "button.back",
  next: "button.next",
  "loading.message": "loading.message",
};

/** Its own, else the catalogue's for its key, else the shared one. Spec sections 1 and 2.2. */
export function stepText(
  { step, part }: { readonly step: StepConfig; readonly part: StepTextPart },
  { locale, words }: LocaleWords<LandingCode, PlainValue>,
  values?: MessageValues,
): string | undefined {
  const own = ownText(step, part);
  if (own !== undefined) {
    const safe = part === "subText" ? htmlValues(values) : values;
    return fillText(textFor(own, locale), safe);
  }
  const { key, textsFrom } = step;
  const code = `step.${textsFrom?.parts.includes(part) ? textsFrom.of : key}.${part}`;
  const nameless =
    values?.["firstName"] === "" ? words.find(`${code}WithoutName`, values) : undefined;
  const fallback = shared[part];
  return nameless ?? words.find(code, values) ?? (fallback && words(fallback, values));
}

/** Errors of a checkbox next to a field, which the field's own `required` text does not fit. */
const others: readonly MessageCode[] = ["contactConsent.required"];

/** The component's own, for the whole code or its last part, else the catalogue's. Spec 5. */
export function errorText<Code extends MessageCode>(
  { component, code }: { readonly component: ComponentConfig; readonly code: Code },
  { locale, words }: LocaleWords<Code>,
): string {
  const errors = component.errors ?? {};
  const part = others.includes(code) ? code : code.slice(code.indexOf(".") + 1);
  const key = [code, part].find((name) => Object.hasOwn(errors, name));
  const own = key === undefined ? undefined : errors[key];
  return own === undefined ? words(code) : textFor(own, locale);
}

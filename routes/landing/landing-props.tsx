import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Answers } from "#domain/answers/answers.ts";
import { preQualificationRules as rules, type StepFacts } from "#domain/validation/field-errors.ts";
import { textFor } from "#domain/messages/messages.ts";
import { formatCost, formatMoney } from "#domain/money/money.ts";
import { activeProgramCodes, onlyOf } from "#domain/provider/program-code.ts";
import type { ExamplePlan, Provider, Theme } from "#domain/provider/provider.ts";
import { errorText } from "#domain/messages/step-text.ts";
import type { ComponentConfig, StepConfig } from "#domain/step/step.ts";
import { stepErrors } from "#machines/steps/step-errors.ts";
import type { LandingCode } from "#domain/words/catalogue.ts";
import type { LandingProps } from "#ui/landing/landing.tsx";
import type { PlanPanelProps } from "#ui/landing/plan-panel.tsx";
import { bulletsOf } from "#routes/components/bullets.ts";
import { headerOf, ownText, screenTextsOf, textOf } from "#routes/steps/screen-texts.ts";
import type { ScreenTexts, Source } from "#routes/steps/screen-texts.ts";

export type LandingState = {
  readonly answers: Answers;
  readonly isTouched: boolean;
  readonly facts: StepFacts;
  readonly programCode: string;
  readonly source: Source<LandingCode>;
};

type Shown = Omit<
  LandingProps,
  "busy" | "panel" | "onServiceTypeChange" | "onServiceTypeBlur" | "onSubmit" | "focusHeading"
>;

export function landingProps(
  provider: Provider,
  step: StepConfig,
  state: LandingState & { readonly embedded: boolean; readonly theme: Theme | undefined },
): Shown {
  const texts = screenTextsOf(provider, state.source);
  const picker = step.components.find(({ name }) => name === "ServiceType")!;
  const list = step.components.find(({ name }) => name === "BulletList");
  const code = stepErrors({ rules, components: step.components }, state).serviceType;
  // The only error with a text in the first script.
  const error = code && errorText({ component: picker, code: "serviceType.required" }, texts);
  const title = textOf(texts, { step, part: "title" }) ?? "";
  return {
    header: headerOf(provider, texts, state.theme?.logoUrl),
    title,
    picker: pickerOf(provider, {
      picker,
      state,
      texts,
      error: state.isTouched ? error : undefined,
    }),
    bullets: list === undefined ? [] : bulletsOf(list, texts),
    buttonText: textOf(texts, { step, part: "next" }) ?? "",
    errorPrefix: texts.words("error.prefix"),
    embedded: state.embedded,
    isBlocked: error !== undefined,
    documentTitle:
      state.theme?.title ?? texts.words("page.title", { title, practice: provider.practiceName }),
    ...omitUndefined({
      description: textOf(texts, { step, part: "description" }),
      note: textOf(texts, { step, part: "subText" }),
    }),
  };
}

type Picking = {
  readonly picker: ComponentConfig;
  readonly state: LandingState;
  readonly texts: ScreenTexts<LandingCode>;
  readonly error: string | undefined;
};

function pickerOf(provider: Provider, { picker, state, texts, error }: Picking): Shown["picker"] {
  const options = activeProgramCodes(provider.programCodes);
  const label = ownText(texts, picker.label, "field.serviceType.label");
  const named = options.find(({ name }) => name === state.programCode);
  const chosen = named ?? onlyOf(options);
  if (chosen !== undefined) return { kind: "chosen", label, option: chosen };
  if (state.facts.serviceTypeShape === "button") return { kind: "none" };
  return {
    kind: "choosing",
    label,
    placeholder: texts.words("field.serviceType.placeholder"),
    options,
    value: state.answers.serviceType,
    ...omitUndefined({
      error,
      hint: picker.hint === undefined ? undefined : textFor(picker.hint, texts.locale),
    }),
  };
}

export function landingPanel(
  { example, ...provider }: Provider,
  source: Source<LandingCode>,
): PlanPanelProps {
  const { words, locale } = screenTextsOf(provider, source);
  return {
    title: words("landing.title"),
    ...(example !== undefined && { example: exampleOf(example, { words, locale }) }),
    steps: ([1, 2, 3] as const).map((number) => ({
      title: words(`landing.step.${number}.title`),
      text: words(`landing.step.${number}.text`),
    })),
  };
}

function exampleOf(
  { payments, apr, highestApr, ...cents }: ExamplePlan,
  { words, locale }: Pick<ScreenTexts<LandingCode>, "words" | "locale">,
): NonNullable<PlanPanelProps["example"]> {
  return {
    payments,
    payment: formatMoney(cents.paymentCents, locale),
    unit: words("landing.example.unit"),
    note: words("landing.example.note", {
      cost: formatCost(cents.amountCents, locale),
      down: formatCost(cents.downPaymentCents, locale),
      payments,
      apr: apr.toFixed(2),
      total: formatMoney(cents.totalCents, locale),
      highest: highestApr.toFixed(2),
    }),
  };
}

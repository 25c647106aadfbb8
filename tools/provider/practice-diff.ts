import { isDeepStrictEqual } from "node:util";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { Theme } from "#domain/provider/provider.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import { chartDiff } from "./chart-diff.ts";

export function practiceDiff(before: PracticeContent, after: PracticeContent): readonly string[] {
  const charts = chartDiff(before.provider.configuration, after.provider.configuration);
  return [...partDiff(before, after), ...flowsDiff(before, after), ...charts];
}

function partsOf({ name, provider, lender, loan }: PracticeContent) {
  const { programCodes, featureFlags, allowedOrigins, texts, themes, configuration } = provider;
  const { key: _key, ...rest } = provider;
  const { practiceName, providerId, phone, phoneCountries, language, isSandbox, themeId } = rest;
  const names = { name, practiceName, providerId };
  const single = { ...names, phone, phoneCountries, language, isSandbox, themeId };
  return {
    single,
    many: {
      programCodes: byName(programCodes, ({ name: code }) => code),
      featureFlags: byName(featureFlags, String),
      allowedOrigins: byName(allowedOrigins, String),
      texts,
      themes: partsOfThemes(themes),
      layout: configuration.layout,
      loan: loan ?? {},
      lender: lender ?? {},
    } satisfies Record<string, object>,
  };
}

function byName<Part>(list: readonly Part[], nameOf: (part: Part) => string) {
  return Object.fromEntries(list.map((part) => [nameOf(part), part]));
}

function partsOfThemes(themes: readonly Theme[]): object {
  const parts = themes.flatMap(({ id, ...theme }) =>
    Object.entries(theme).map(([name, value]) => [`${id}.${name}`, value] as const),
  );
  return Object.fromEntries(parts);
}

function partDiff(before: PracticeContent, after: PracticeContent): readonly string[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [
    ...valuesDiff("", old.single, now.single),
    ...Object.entries(now.many).flatMap(([part, values]) =>
      valuesDiff(`${part}.`, Reflect.get(old.many, part) as object, values),
    ),
  ];
}

function valuesDiff(prefix: string, before: object, after: object): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now]: readonly unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (isDeepStrictEqual(old, now)) return [];
    if (old === undefined) return [`+ ${prefix}${name}: ${shown(now)}`];
    if (now === undefined) return [`- ${prefix}${name}: ${shown(old)}`];
    return [`~ ${prefix}${name}: ${shown(old)} -> ${shown(now)}`];
  });
}

const longest = 120;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const usual = { applySteps: defaultApplySteps, paymentSteps: defaultPaymentSteps };
const lists = ["steps", "confirmSteps", "declineSteps", "applySteps", "paymentSteps"] as const;

function flowsDiff(before: PracticeContent, after: PracticeContent): readonly string[] {
  const [old, now] = [before, after].map(({ provider }) => ({
    ...usual,
    ...provider.configuration,
  })) as [Required<StepsConfiguration>, Required<StepsConfiguration>];
  return lists.flatMap((list) => stepsDiff(list, old[list], now[list]));
}

function stepsDiff(
  list: string,
  before: readonly StepConfig[],
  after: readonly StepConfig[],
): readonly string[] {
  const old = new Map(before.map((step) => [step.key, step]));
  const now = new Map(after.map((step) => [step.key, step]));
  const gone = before.filter(({ key }) => !now.has(key)).map(({ key }) => `- ${list}.${key}`);
  const changed = after.flatMap((step, index) => {
    const then = old.get(step.key);
    const place = index === 0 ? "first" : `after ${after[index - 1]!.key}`;
    if (then === undefined) return [`+ ${list}.${step.key}, ${place}: ${componentsOf(step)}`];
    return valuesDiff(`${list}.${step.key}.`, partsOfStep(then), partsOfStep(step));
  });
  return [...gone, ...changed, ...orderDiff(list, before, after)];
}

function componentsOf({ components }: StepConfig): string {
  return components.map(({ name }) => name).join(", ") || "nothing to fill in";
}

function partsOfStep({ components, ...step }: StepConfig): object {
  return {
    ...step,
    ...Object.fromEntries(components.map((component) => [component.name, component])),
  };
}

function orderDiff(list: string, before: readonly StepConfig[], after: readonly StepConfig[]) {
  const [old, now] = [keysIn(before, after), keysIn(after, before)];
  return isDeepStrictEqual(old, now) ? [] : [`~ order of ${list}: ${now.join(", ")}`];
}

function keysIn(steps: readonly StepConfig[], others: readonly StepConfig[]): readonly string[] {
  return steps.map(({ key }) => key).filter((key) => others.some((other) => other.key === key));
}

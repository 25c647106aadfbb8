import type { StepConfig, Text } from "#domain/step/step.ts";
import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { consentFaults } from "./consent-faults.ts";
import type { Texts } from "./consent-faults.ts";
import { isBlank } from "./blank.ts";
import type { FlowSurroundings } from "./walk-faults.ts";

/** Titles, names of extra buttons, contact consent, authorization. Spec section 2.2. */
export function textFaults(
  flow: FlowName,
  step: StepConfig,
  surroundings: FlowSurroundings,
): readonly string[] {
  const usual: Texts = preQualificationCatalogues[defaultLocale];
  return [
    ...unnamed(step, { ...usual, ...surroundings.texts }),
    ...(flow === "wizard" ? consentFaults(step, usual, surroundings) : []),
  ];
}

export function applicationTextFaults(
  flow: FlowName,
  step: StepConfig,
  surroundings: FlowSurroundings,
): readonly string[] {
  const usual: Texts = applicationCatalogues[defaultLocale];
  return [
    ...unnamed(step, { ...usual, ...surroundings.texts }),
    ...(flow === "application" ? consentFaults(step, usual, surroundings) : []),
  ];
}

function unnamed(step: StepConfig, texts: Texts): readonly string[] {
  const says = (own: Text | undefined, part: string) =>
    saysSomething(own ?? texts[`step.${step.key}.${part}`]);
  const nameless = (step.extraButtons ?? []).flatMap(({ text }, index) =>
    says(text, `extra.${index + 1}`) ? [] : [`has no text for extra button ${index + 1}`],
  );
  return [...(says(step.title, "title") ? [] : ["has no title"]), ...nameless];
}

function saysSomething(text: Text | undefined): boolean {
  const wordings = typeof text === "string" ? [text] : Object.values(text ?? {});
  return wordings.length > 0 && !wordings.some(isBlank);
}

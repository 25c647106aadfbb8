import { hash as digest } from "node:crypto";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { fieldNames } from "#domain/answers/answers.ts";
import type { ChartOutline, EdgeOutline, StateOutline } from "#domain/insights/chart-outline.ts";
import { vocabularyOf, type Vocabulary } from "#domain/insights/insight-record.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";

export type OutlinedCharts = {
  readonly hash: string;
  readonly outlines: readonly ChartOutline[];
};

/** The charts of configurations, by the hash of the configuration: compiling them takes some 30 ms. */
const stored = new Map<string, OutlinedCharts>();
const cacheSize = 200;

export function outlinedChartsOf(configuration: StepsConfiguration): OutlinedCharts {
  const key = hashOf(configuration);
  const known = stored.get(key);
  if (known !== undefined) return known;
  const flows = flowsOf(configuration).flatMap(({ name, steps, family }) => {
    const compiled = compileSteps(name, steps, family);
    return compiled.ok ? [compiled.machine] : [];
  });
  const outlines = [applicantMachine, ...flows].map(outlineOf);
  const charts = { hash: hashOf(outlines), outlines };
  if (stored.size >= cacheSize) stored.delete(stored.keys().next().value!);
  stored.set(key, charts);
  return charts;
}

export function wordsOf(outlines: readonly ChartOutline[]): Vocabulary {
  const codes = [
    preQualificationCatalogues[defaultLocale],
    applicationCatalogues[defaultLocale],
  ].flatMap((catalogue) => Object.keys(catalogue));
  return vocabularyOf(outlines, { fields: fieldNames, codes });
}

export function outlineOf(machine: AnyStateMachine): ChartOutline {
  const nodes = within(machine.root);
  return { name: machine.id, states: nodes.map(stateOf), edges: nodes.flatMap(edgesOf) };
}

function within(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(within)];
}

function stateOf(node: AnyStateNode): StateOutline {
  // Of parallel states, the first is the screen's, which pages report.
  const [first] = Object.values(node.states);
  const initial = node.type === "compound" ? node.initial.target?.[0] : first;
  return {
    id: node.id,
    ...(initial !== undefined && { initial: initial.id }),
    ...(node.type === "final" && { isFinal: true as const }),
  };
}

function edgesOf(node: AnyStateNode): readonly EdgeOutline[] {
  const byItself = (node.always ?? []).map(({ target }) => ({ event: "", target }));
  const byEvent = [...node.transitions].flatMap(([event, transitions]) =>
    transitions.map(({ target }) => ({ event, target })),
  );
  return [...byItself, ...byEvent].map(({ event, target }) => {
    const [to] = target ?? [];
    return { from: node.id, event, ...(to !== undefined && { to: to.id }) };
  });
}

function hashOf(value: unknown): string {
  return digest("sha256", JSON.stringify(value)).slice(0, 16);
}

import { render } from "state-machine-cat";
import type { IState, IStateMachine } from "state-machine-cat";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { statesWithin } from "./catalogue.ts";
import type { Chart } from "./catalogue.ts";
import { describeChart } from "./chart-description.ts";
import { chartPages } from "./drawing/chart-pages.ts";
import { drawnName, edgesFrom, formalParts } from "./edges.ts";
import type { Paint } from "./edges.ts";

/** A chart as its configuration, without functions, as XState's own tools import it. */
export function chartJson(machine: AnyStateMachine): string {
  return `${JSON.stringify(machine.config, undefined, 2)}\n`;
}

function initialOf(state: AnyStateNode): AnyStateNode | undefined {
  return state.type === "compound" ? state.initial.target[0] : undefined;
}

function mermaidStates(state: AnyStateNode, indent: string): readonly string[] {
  const name = drawnName(state);
  const children = Object.values(state.states);
  const opening = `${indent}state "${state.key}" as ${name}`;
  if (children.length === 0) return [opening];
  const inner = `${indent}  `;
  const initial = initialOf(state);
  const parts = children.map((child) => mermaidStates(child, inner));
  const separated =
    state.type === "parallel"
      ? parts.flatMap((lines, index) => (index === 0 ? lines : [`${inner}--`, ...lines]))
      : parts.flat();
  const entry = initial === undefined ? [] : [`${inner}[*] --> ${drawnName(initial)}`];
  return [`${opening} {`, ...separated, ...entry, `${indent}}`];
}

/** A chart as Mermaid's state diagram, which GitHub and GitLab draw. */
export function chartMermaid(machine: AnyStateMachine): string {
  const edges = statesWithin(machine.root).flatMap((state) => [
    ...edgesFrom(state).map(({ from, to, label }) => `  ${from} --> ${to}: ${label || "always"}`),
    ...(state.type === "final" ? [`  ${drawnName(state)} --> [*]`] : []),
  ]);
  const states = mermaidStates(machine.root, "  ");
  return `${["stateDiagram-v2", ...states, ...edges].join("\n")}\n`;
}

function catState(state: AnyStateNode): IState {
  const children = Object.values(state.states);
  const isParallel = state.type === "parallel";
  return {
    name: drawnName(state),
    label: state.key,
    type: isParallel ? "parallel" : "regular",
    typeExplicitlySet: true,
    ...(children.length === 0 ? {} : { statemachine: catMachine(state) }),
  };
}

/** The states inside a state. Arrows are drawn at the top, since they may cross borders. */
function catMachine(state: AnyStateNode): IStateMachine {
  const initial = initialOf(state);
  const start = `${drawnName(state)}__initial`;
  const entry: readonly IState[] =
    initial === undefined ? [] : [{ name: start, type: "initial", typeExplicitlySet: true }];
  return { states: [...entry, ...Object.values(state.states).map(catState)] };
}

function catTransitions(
  machine: AnyStateMachine,
  paint: Paint | undefined,
): NonNullable<IStateMachine["transitions"]> {
  const all = statesWithin(machine.root).flatMap((state) => {
    const initial = initialOf(state);
    const start = `${drawnName(state)}__initial`;
    const entry = initial === undefined ? [] : [{ from: start, to: drawnName(initial), label: "" }];
    return [...entry, ...edgesFrom(state, paint)];
  });
  return all.map((edge, index) => ({ id: index + 1, ...edge }));
}

function catRoot(machine: AnyStateMachine, paint?: Paint): IStateMachine {
  return { states: [catState(machine.root)], transitions: catTransitions(machine, paint) };
}

/** A chart in the W3C's State Chart XML. */
export async function chartScxml(machine: AnyStateMachine): Promise<string> {
  return render(catRoot(machine, formalParts), { inputType: "json", outputType: "scxml" });
}

/** A chart in every format of docs/charts/, by how the file's name goes on after the chart's. */
export async function chartFiles({ name, machine }: Chart): Promise<{ [ending: string]: string }> {
  const pages = chartPages(describeChart(name, machine)).map(
    ({ key, svg }) => [key === undefined ? "svg" : `${key}.svg`, svg] as const,
  );
  return {
    json: chartJson(machine),
    mmd: chartMermaid(machine),
    ...Object.fromEntries(pages),
    scxml: await chartScxml(machine),
  };
}

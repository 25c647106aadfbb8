import { render } from "state-machine-cat";
import type { IState, IStateMachine } from "state-machine-cat";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { statesWithin } from "./catalogue.ts";
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

/** A chart as a drawing, laid out by Graphviz compiled to WebAssembly: the same on every machine. */
export async function chartSvg(machine: AnyStateMachine, paint?: Paint): Promise<string> {
  const drawn = catRoot(machine, paint);
  const options = { inputType: "json", outputType: "oldsvg", direction: "top-down" } as const;
  return labelsOnTop(await render(drawn, options));
}

/** A label covers the arrows behind it with a halo: Graphviz draws later arrows, and its own loop, through it. */
function labelsOnTop(svg: string): string {
  const labels: string[] = [];
  const bare = svg.replace(/<g id="edge[\s\S]*?<\/g>\n/g, (edge) =>
    edge.replace(/<text [^>]*>([^<]*)<\/text>\n/g, (label, words: string) => {
      if (/[^&#160;\s]/.test(words)) labels.push(label.replace("<text ", haloed));
      return "";
    }),
  );
  return bare.replace(/(?=<\/g>\s*<\/svg>)/, `<g class="labels">\n${labels.join("")}</g>\n`);
}

const haloed = '<text paint-order="stroke" stroke="white" stroke-width="3" ';

/** A chart in the W3C's State Chart XML. */
export async function chartScxml(machine: AnyStateMachine): Promise<string> {
  return render(catRoot(machine, formalParts), { inputType: "json", outputType: "scxml" });
}

/** A chart in every format of docs/charts/, by file extension. */
export async function chartFiles(machine: AnyStateMachine): Promise<{ [ending: string]: string }> {
  return {
    json: chartJson(machine),
    mmd: chartMermaid(machine),
    svg: await chartSvg(machine),
    scxml: await chartScxml(machine),
  };
}

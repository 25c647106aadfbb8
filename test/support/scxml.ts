import { createRequire } from "node:module";

/** An element of a State Chart XML file. */
export type Element = {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string | undefined };
  readonly children: readonly Element[];
};

const entities: { readonly [name: string]: string } = { "&lt;": "<", "&amp;": "&", "&quot;": '"' };

function attributesIn(text: string): Element["attributes"] {
  const found = [...text.matchAll(/ ([\w:]+)="([^"<]*)"/g)];
  const rest = text.replace(/ ([\w:]+)="([^"<]*)"/g, "").trim();
  if (rest !== "") throw new Error(`not an attribute: ${rest}`);
  return Object.fromEntries(
    found.map(([, name = "", value = ""]) => [
      name,
      value.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    ]),
  );
}

/**
 * Reads what `npm run charts` writes: elements with attributes, no text between them.
 *
 * @throws Error where the text is anything else
 */
export function readXml(text: string): Element {
  const body = text.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>/, "");
  const open: { name: string; attributes: Element["attributes"]; children: Element[] }[] = [
    { name: "document", attributes: {}, children: [] },
  ];
  const rest = body.replace(
    /<(\/?)([a-z]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g,
    (_, closes: string, name: string, attributes: string, isEmpty: string) => {
      if (closes === "/") {
        if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
        return "";
      }
      const element = { name, attributes: attributesIn(attributes), children: [] };
      open.at(-1)!.children.push(element);
      if (isEmpty === "") open.push(element);
      return "";
    },
  );
  if (rest.trim() !== "" || open.length !== 1) throw new Error(`not an element: ${rest.trim()}`);
  return open[0]!.children[0]!;
}

export function elementsIn(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(elementsIn)];
}

type Model = {
  readonly $type: string;
  readonly id?: string | undefined;
  readonly initial?: string | undefined;
  readonly states: readonly Model[];
  readonly transitions: readonly object[];
};

const states = ["state", "parallel", "final"];

/** A file as SCION's interpreter takes it: guards ask `holds`; what is logged, sent or invoked is left out. */
function modelOf(
  { name, attributes, children }: Element,
  holds: (guard: string) => boolean,
): Model {
  const own = children.filter((each) => each.name === "transition");
  return {
    $type: name,
    ...(attributes["id"] === undefined ? {} : { id: attributes["id"] }),
    ...(attributes["initial"] === undefined ? {} : { initial: attributes["initial"] }),
    states: children
      .filter((each) => states.includes(each.name))
      .map((each) => modelOf(each, holds)),
    transitions: own.map(({ attributes: { event, cond, target, type } }) => ({
      ...(event === undefined ? {} : { event }),
      ...(target === undefined ? {} : { target: target.split(" ") }),
      ...(type === undefined ? {} : { type }),
      ...(cond === undefined ? {} : { cond: () => holds(guardIn(cond)) }),
    })),
  };
}

function guardIn(cond: string): string {
  const [, name] = /^holds\[(".*")\] === true$/.exec(cond) ?? [];
  return JSON.parse(name!) as string;
}

/** A chart that SCION runs. */
export type Running = {
  readonly on: (event: "onSmallStepBegin", hear: () => void) => void;
  readonly start: () => void;
  readonly gen: (event: { readonly name: string }) => void;
  /** The ids of the active states without states inside. */
  readonly getConfiguration: () => readonly string[];
};

const { Statechart } = createRequire(import.meta.url)("scion-core") as {
  /** A model itself would be copied as JSON, without its guards. */
  readonly Statechart: new (model: () => Model) => Running;
};

const mostSteps = 20_000;

/**
 * Runs a file in SCION, an interpreter of the standard by others.
 *
 * @throws Error where a circle of ways that are taken at once has no end
 */
export function scionOf(file: Element, holds: (guard: string) => boolean): Running {
  const running = new Statechart(() => modelOf(file, holds));
  let count = 0;
  running.on("onSmallStepBegin", () => {
    count += 1;
    if (count > mostSteps) throw new Error("SCION goes in a circle");
  });
  running.start();
  return running;
}

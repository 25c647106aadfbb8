import fc from "fast-check";
import { componentNames } from "#domain/step/step.ts";
import type {
  ButtonConfig,
  ComponentConfig,
  ComponentName,
  StepConfig,
} from "#domain/step/step.ts";
import { stepFaults } from "#machines/faults/step-faults.ts";

/** The five lists of steps that a practice configures. */
export const lists = ["wizard", "confirmation", "decline", "application", "payment"] as const;
export type List = (typeof lists)[number];

/** Why a list may not show a component; empty where it may. */
export function refusalsOf(list: List, name: ComponentName): readonly string[] {
  const components = inCompany([name]).map((one) => ({ name: one }));
  const why = stepFaults(list, { key: "tested", components }, []);
  return why.filter((reason) => reason.includes(`"${name}"`));
}

/** The components that a list may show. */
export function componentsOf(list: List): readonly ComponentName[] {
  return componentNames.filter((name) => refusalsOf(list, name).length === 0);
}

const words: { readonly [Name in ComponentName]?: Partial<ComponentConfig> } = {
  Title: { label: "A title" },
  BulletList: { items: ["One point", "Another point"] },
  Ineligible: { customerCarePhone: "(800) 555-0142" },
};
const configured = (name: ComponentName): ComponentConfig => ({ ...words[name], name });

const look = fc.record(
  {
    icon: fc.constantFrom("arrow-right", "arrow-left", "refresh", "check", "calendar"),
    iconPosition: fc.constantFrom("start", "end"),
    variant: fc.constantFrom("solid", "outline", "ghost"),
  } as const,
  { requiredKeys: [] },
);

const panelWords = {
  overline: "Above the panel",
  title: "Titled beside",
  body: "Said beside",
} as const;
const panelPart = fc.constantFrom(...(Object.keys(panelWords) as (keyof typeof panelWords)[]));

/** What surrounds the components of a step; each text names the step's place, so that none is found on another step. */
const surroundings = fc.record({
  description: fc.boolean(),
  subText: fc.constantFrom(undefined, "plain", "html"),
  image: fc.boolean(),
  panel: fc.option(fc.uniqueArray(panelPart), { nil: undefined }),
  next: look,
  back: look,
  backActions: fc.subarray(["postStartMessage", "postCompleteMessage"] as const),
  extras: fc.array(look, { maxLength: 2 }),
});
type Surroundings = typeof surroundings extends fc.Arbitrary<infer Value> ? Value : never;

const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

function stepAt(at: number, names: readonly ComponentName[], around: Surroundings): StepConfig {
  const button = (text: string, own: ButtonConfig) => ({ ...own, text: `${text} ${at}` });
  const subTexts = { plain: `Said below ${at}`, html: `<p>Said <strong>loudly ${at}</strong></p>` };
  return {
    key: `own-${at}`,
    title: `Step ${at}`,
    ...(around.description && { description: `Described ${at}` }),
    ...(around.subText && { subText: subTexts[around.subText] }),
    ...(around.panel && {
      panel: Object.fromEntries(around.panel.map((part) => [part, `${panelWords[part]} ${at}`])),
    }),
    ...(around.image && { image: { src: picture, alt: `Picture ${at}` } }),
    components: names.map(configured),
    nextButton: button("Go on", around.next),
    backButton: { ...button("Go back", around.back), actions: around.backActions },
    extraButtons: around.extras.map((own, index) => button(`Extra ${index + 1} of`, own)),
  };
}

/** Keys with words, tags or charts of their own in the usual steps: here they mean nothing. */
const known = ["start", "code", "last-four", "offers", "approved", "declined", "agreement"];

/** A list with each component that it may show, in any order, one to three on a step. */
export function everyComponentOf(list: List): fc.Arbitrary<readonly StepConfig[]> {
  const names = componentsOf(list);
  const all = { minLength: names.length, maxLength: names.length };
  return fc
    .record({
      order: fc.shuffledSubarray([...names], all),
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), all),
      around: fc.array(surroundings, all),
      keys: fc.shuffledSubarray(known),
    })
    .map(({ order, sizes, around, keys }) =>
      dealt(order, sizes).map((group, index) => {
        const step = stepAt(index + 1, group, around[index]!);
        return { ...step, key: keys[index] ?? step.key };
      }),
    );
}

/** The components one after the other, so many a step. */
function dealt(order: readonly ComponentName[], sizes: readonly number[]) {
  const groups: ComponentName[][] = [];
  const left = [...order];
  while (left.length > 0) groups.push(left.splice(0, sizes[groups.length]));
  return groups.map(inCompany).toSorted(reviewLast);
}

/** The sections of an agreement stand with its document: they run on the same chart. */
function inCompany(group: readonly ComponentName[]): readonly ComponentName[] {
  return group.includes("AgreementSections") && !group.includes("DocumentViewer")
    ? ["DocumentViewer", ...group]
    : group;
}

/** A review has something to read back only after something was answered. */
function reviewLast(one: readonly ComponentName[], other: readonly ComponentName[]): number {
  return Number(one.includes("ReviewAnswers")) - Number(other.includes("ReviewAnswers"));
}

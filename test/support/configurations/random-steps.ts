import fc from "fast-check";
import { componentNames } from "#domain/step/step.ts";
import type {
  ButtonConfig,
  ComponentConfig,
  ComponentName,
  StepConfig,
} from "#domain/step/step.ts";
import { stepFaults } from "#machines/faults/step-faults.ts";

export const lists = ["wizard", "confirmation", "decline", "application", "payment"] as const;
export type List = (typeof lists)[number];

export function refusalsOf(list: List, name: ComponentName): readonly string[] {
  const components = inCompany([name]).map((one) => ({ name: one }));
  const faults = stepFaults(list, [{ key: "tested", components }]);
  return faults.map(({ why }) => why).filter((reason) => reason.includes(`"${name}"`));
}

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

const known = ["start", "code", "last-four", "offers", "approved", "declined", "agreement"];

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

function dealt(order: readonly ComponentName[], sizes: readonly number[]) {
  const groups: ComponentName[][] = [];
  const left = [...order];
  while (left.length > 0) groups.push(left.splice(0, sizes[groups.length]));
  return groups.map(inCompany).toSorted(reviewLast);
}

function inCompany(group: readonly ComponentName[]): readonly ComponentName[] {
  return group.includes("AgreementSections") && !group.includes("DocumentViewer")
    ? ["DocumentViewer", ...group]
    : group;
}

function reviewLast(one: readonly ComponentName[], other: readonly ComponentName[]): number {
  return Number(one.includes("ReviewAnswers")) - Number(other.includes("ReviewAnswers"));
}

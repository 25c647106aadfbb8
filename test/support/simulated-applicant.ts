import { vi } from "vitest";
import type { ActorRefFrom, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from "xstate";
import { applicationChecks } from "#domain/components/application.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { stateName } from "#domain/insights/state-name.ts";
import { stepIn } from "#domain/insights/attempt-walk.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { stepValidity } from "#machines/steps/step-validity.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import { openCalls } from "#routes/calls/calls.ts";
import { fillFollowUp } from "#routes/visit/follow-up.ts";
import { fillVerification } from "#routes/visit/fill-verification.ts";
import { fillInsights } from "#routes/insights/insights-chart.ts";
import { openVisit } from "#routes/visit/visit.ts";
import type { SimulatedPage } from "./browser/simulated-page.ts";

type OwnAnswers = { readonly [field: string]: string };

const checks: { readonly [component: string]: { readonly valid: object } } = {
  ...preQualificationChecks,
  ...applicationChecks,
};
const patienceMs = 60_000;

type Choice = {
  readonly at: (chart: AnyMachineSnapshot) => boolean;
  readonly events: (chart: AnyMachineSnapshot) => readonly AnyEventObject[];
};
const always = () => true;
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const choices: { readonly [chart: string]: readonly Choice[] } = {
  offerSelection: [
    {
      at: (chart) => chart.matches("withoutCost"),
      events: () => [{ type: "amount.changed", amountCents: 300_000 }],
    },
    {
      at: (chart) => chart.matches("choosing"),
      events: ({ context }) => [{ type: "offer.chosen", offerId: context["offers"][0].offerId }],
    },
  ],
  paymentSchedule: [
    {
      at: always,
      events: () => [
        { type: "frequency.chosen", frequency: "Monthly" },
        { type: "lastPaidDate.changed", day: yesterday() },
      ],
    },
  ],
  paymentMethods: [
    { at: always, events: () => [{ type: "primary.chosen", method: "payByCheck" }] },
  ],
  downPayment: [{ at: always, events: () => [{ type: "method.chosen", method: "payByCheck" }] }],
  agreement: [
    { at: (chart) => chart.matches("unread"), events: () => [{ type: "end.reached" }] },
    { at: (chart) => chart.matches("read"), events: () => [{ type: "all.toggled" }] },
  ],
  confirmIdentity: [
    {
      at: (chart) => chart.matches("unconfirmed"),
      events: () => [{ type: "digits.changed", digits: "1000" }],
    },
    { at: (chart) => chart.matches("confirmed"), events: () => [] },
  ],
};

const pages = {
  Pages: () => null,
  catalogues: preQualificationCatalogues,
  warmUp: () => undefined,
  charts: {
    stateList: (dependencies: never) => openCalls(dependencies).stateList,
    navigation: () => navigationMachine,
    phoneVerification: fillVerification,
    followUp: fillFollowUp,
    insights: fillInsights,
  },
};

const importPages = async () => pages as never;

/** The real charts, calls and reporter without views. Callers run `vi.unstubAllGlobals` at the end. */
export async function openApplicant(page: SimulatedPage, answers: OwnAnswers) {
  const { window } = page;
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("MutationObserver", (window as Window & typeof globalThis).MutationObserver);
  const visit = openVisit({ page: window, boot: null, locale: "en-US", importPages });
  const { root } = visit;
  visit.pages.send({ type: "page.idle" });
  await until(root, "whether the page reports", () => isReporting(visit.pages) !== undefined);

  const flow = () => flowOf(root);
  const place = () => placeOf(flow());
  const shows = (stop: string) => {
    const at = place() ?? "";
    return isAtRest(at) && at.startsWith(`${stop}.`);
  };
  const shownStep = () => {
    const { configuration } = root.getSnapshot().context.provider!;
    const { steps, family } = flowsOf(configuration).find(({ name }) => name === flow()!.id)!;
    return { step: steps.find(({ key }) => key === stepIn(place()!))!, family };
  };
  const self = {
    root,
    place,
    async fill(): Promise<void> {
      const shown = flow()!;
      const { step } = shownStep();
      for (const [field, text] of answersTo(step, answers))
        shown.send({ type: "field.changed", field, text });
      const { children } = shown.getSnapshot() as AnyMachineSnapshot;
      for (const [name, chart] of Object.entries(children))
        await choose(root, name, chart as AnyActorRef);
    },
    async next(): Promise<void> {
      const before = place();
      flow()!.send({ type: "next.pressed" });
      await until(root, `what follows ${before}`, () => {
        const now = place();
        return now === undefined ? isDecided(root) : now !== before && isAtRest(now);
      });
    },
    async nextTooEarly(): Promise<void> {
      flow()!.send({ type: "next.pressed" });
      const { step, family } = shownStep();
      const { context } = flow()!.getSnapshot() as AnyMachineSnapshot;
      stepValidity({ ...family, components: step.components }, context as never);
      await new Promise((resolve) => void setTimeout(resolve, 0));
    },
    async walkTo(stop: string, msAStep: number): Promise<void> {
      while (!shows(stop) && flow() !== undefined) {
        page.wait(msAStep);
        await self.fill();
        await self.next();
      }
    },
    async leave(): Promise<void> {
      await page.putAway();
      root.stop();
    },
  };
  await until(root, "the first step", () => isAtRest(place() ?? ""));
  return self;
}

async function choose(root: Root, name: string, chart: AnyActorRef): Promise<void> {
  const now = () => chart.getSnapshot() as AnyMachineSnapshot;
  for (const { at, events } of choices[name] ?? []) {
    await until(root, `${name} to choose in`, () => at(now()));
    for (const event of events(now())) chart.send(event);
  }
}

type Root = ActorRefFrom<typeof applicantMachine>;

function flowOf(root: Root): AnyActorRef | undefined {
  const children: { readonly [id: string]: AnyActorRef | undefined } = root.getSnapshot().children;
  return ["wizard", "application", "payment"]
    .map((id) => children[id])
    .find((ref) => ref?.getSnapshot().status === "active");
}

function placeOf(flow: AnyActorRef | undefined): string | undefined {
  const snapshot = flow?.getSnapshot() as AnyMachineSnapshot | undefined;
  return snapshot?.machine && stateName(snapshot.machine.id, snapshot.value);
}

const decisions = ["confirmed", "declined", "ineligible"];

function isDecided(root: Root): boolean {
  const { value } = root.getSnapshot();
  return decisions.includes(typeof value === "string" ? value : (Object.keys(value)[0] ?? ""));
}

const isAtRest = (place: string) => place.endsWith(".editing");

function isReporting(later: AnyActorRef): boolean | undefined {
  const { children } = later.getSnapshot() as AnyMachineSnapshot;
  const insights = children["insights"]?.getSnapshot() as AnyMachineSnapshot | undefined;
  if (insights?.machine === undefined) return undefined;
  return (
    insights.matches({ allowed: "reporting" }) || (insights.matches("off") ? false : undefined)
  );
}

function answersTo(
  { components }: StepConfig,
  own: OwnAnswers,
): readonly (readonly [string, string])[] {
  return components.flatMap(({ name }) =>
    Object.entries(checks[name]?.valid ?? {})
      .filter((entry): entry is [string, string] => typeof entry[1] === "string")
      .map(([field, text]) => [field, own[field] ?? text] as const),
  );
}

async function until(root: Root, what: string, holds: () => boolean): Promise<void> {
  if (holds()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const watching = root.system.inspect(() => {
    if (holds()) resolve();
  });
  const where = () => JSON.stringify([root.getSnapshot().value, placeOf(flowOf(root))]);
  const timer = setTimeout(() => reject(new Error(`${what} did not come: ${where()}`)), patienceMs);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    watching.unsubscribe();
  }
}

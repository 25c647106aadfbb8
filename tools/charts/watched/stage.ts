import { waitFor, type AnyActorRef, type AnyMachineSnapshot, type SnapshotFrom } from "xstate";
import { answerTo, isAnswered as hasAnswer } from "#domain/answers/answers.ts";
import type { Answers, TextField } from "#domain/answers/answers.ts";
import { activeProgramCodes } from "#domain/provider/program-code.ts";
import { chartsOf } from "#machines/steps/component-charts.ts";
import type { ComponentCharts } from "#routes/loan/chart-of-step.tsx";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { answer, chartsBelow, childOf, failCall, runOut, complete } from "./actor-acts.ts";
import type { CallsSwitch } from "./calls-switch.ts";
import { exampleAnswers } from "./example-answers.ts";
import { follow, mailedToken, useUp } from "./mailed-link.ts";
import { fieldsShownIn, stepsOf, walkedFlows, type WalkedFlow } from "./flow-steps.ts";

const patience = { timeout: 30_000 };
const pages = ["confirmed", "declined", "ineligible", "failed", "tokenExpired"] as const;

export type Stage = ReturnType<typeof stageOf>;

export function stageOf(visit: Visit, calls: CallsSwitch) {
  const example = exampleAnswers();
  return {
    ...actsOf(visit, example),
    ...linksOf(visit, example),
    ...waitsOf(visit),
    turnCalls: calls.turn,
    overlay: visit.overlay,
    runOut,
    answer,
    failCall,
    childOf,
    flow: () => flowOf(visit).ref,
    session: () => visit.root.getSnapshot().context.session,
    chart: <Name extends keyof ComponentCharts>(name: Name) =>
      childOf(flowOf(visit).ref, name) as ComponentCharts[Name],
  };
}

function flowOf(visit: Visit): { readonly name: WalkedFlow; readonly ref: FlowRef } {
  const flow = flowIn(visit.root.getSnapshot());
  if (flow === undefined) throw new Error("no flow runs");
  return flow;
}

function flowIn({ children }: SnapshotFrom<Visit["root"]>) {
  const name = walkedFlows.find((each) => children[each] !== undefined);
  return name === undefined ? undefined : { name, ref: children[name] as FlowRef };
}

function stepShown(visit: Visit) {
  const { provider } = visit.root.getSnapshot().context;
  const { name, ref } = flowOf(visit);
  const steps = provider === undefined ? [] : stepsOf(name, provider.configuration);
  const { shown } = ref.getSnapshot().context;
  const step = steps.find(({ key }) => key === shown);
  if (step === undefined) throw new Error("no step is shown");
  return step;
}

function linksOf(visit: Visit, { email }: Answers) {
  return {
    isByLink(): boolean {
      const { destination, providerKey } = visit.root.getSnapshot().context;
      return destination === "apply" && providerKey === undefined;
    },
    async followLink(): Promise<void> {
      await follow(await mailedToken(email));
    },
    async followUsedLink(): Promise<void> {
      const token = await mailedToken(email);
      await useUp(token);
      await follow(token);
    },
  };
}

function actsOf(visit: Visit, example: Answers) {
  const self = {
    typeIn(own: Partial<Answers> = {}): void {
      const { provider, programCodeState } = visit.root.getSnapshot().context;
      const [first] = activeProgramCodes(provider?.programCodes ?? []);
      const serviceType = programCodeState.fromUrl ? "" : (first?.name ?? "");
      const answers: Answers = { ...example, serviceType, ...own };
      const { name, ref } = flowOf(visit);
      const step = stepShown(visit);
      const fields = () => fieldsShownIn(name, step, ref.getSnapshot().context);
      const typed = new Set<string>();
      for (let field = fields()[0]; field !== undefined;) {
        typed.add(field);
        if (hasAnswer(answers, field))
          ref.send({ type: "field.changed", ...answerTo(field, answers) });
        field = fields().find((each) => !typed.has(each));
      }
    },
    async fillIn(own: Partial<Answers> = {}): Promise<void> {
      const { ref } = flowOf(visit);
      self.typeIn(own);
      for (const name of chartsOf(stepShown(visit))) {
        const { today } = visit.root.getSnapshot().context;
        await complete(name, childOf(ref, name), today);
      }
    },
    change(field: TextField, text: string): void {
      flowOf(visit).ref.send({ type: "field.changed", field, text });
    },
    next(): void {
      flowOf(visit).ref.send({ type: "next.pressed" });
    },
    async reach(step: string, own: Partial<Answers> = {}): Promise<void> {
      await waitFor(flowOf(visit).ref, (state) => state.hasTag("editing"), patience);
      for (let here = stepShown(visit).key; here !== step; here = stepShown(visit).key) {
        await self.fillIn(own);
        const from = { ...flowOf(visit), step: here };
        self.next();
        await untilMoved(visit, from);
      }
      visit.alert.send({ type: "alert.dismissed" });
    },
    dismissAlert(): void {
      visit.alert.send({ type: "alert.dismissed" });
    },
  };
  return self;
}

type From = { readonly ref: FlowRef; readonly step: string };

async function untilMoved(visit: Visit, { ref, step }: From): Promise<void> {
  await waitFor(ref, (state) => state.status === "done" || hasMoved(state, step), patience);
  if (ref.getSnapshot().status !== "done") return;
  await waitFor(visit.root, (state) => (flowIn(state)?.ref ?? ref) !== ref, patience);
  await waitFor(flowOf(visit).ref, (state) => state.hasTag("editing"), patience);
}

function hasMoved(state: SnapshotFrom<FlowRef>, from: string): boolean {
  if (state.context.userMessage !== undefined) throw new Error(`"${from}" does not let through`);
  return state.hasTag("editing") && state.context.shown !== from;
}

function isAnswered(state: SnapshotFrom<FlowRef>): boolean {
  return state.hasTag("editing") && state.context.userMessage !== undefined;
}

function waitsOf(visit: Visit) {
  return {
    async untilAnswered(): Promise<void> {
      await waitFor(flowOf(visit).ref, isAnswered, patience);
    },
    async untilOverlay(): Promise<void> {
      await waitFor(visit.overlay, (state) => state.hasTag("shown"), patience);
    },
    async untilIn(actor: AnyActorRef, state: string): Promise<void> {
      await waitFor(actor, (now) => (now as AnyMachineSnapshot).matches(state), patience);
    },
    async settle(): Promise<void> {
      for (const chart of chartsBelow(flowOf(visit).ref)) {
        await waitFor(chart, (state) => !(state as AnyMachineSnapshot).hasTag("busy"), patience);
      }
    },
    async holdAlert(): Promise<void> {
      await waitFor(visit.alert, (state) => state.hasTag("open"), patience);
      visit.alert.send({ type: "alert.paused" });
    },
    async untilOutcome(): Promise<void> {
      await waitFor(visit.root, (state) => pages.some((page) => state.matches(page)), patience);
      const flow = visit.root.getSnapshot().children["confirmation"] as FlowRef | undefined;
      if (flow !== undefined) await waitFor(flow, (state) => !state.hasTag("busy"), patience);
    },
  };
}

import { getStateNodes, waitFor } from "xstate";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { Answers } from "#domain/answers.ts";
import { fieldsOf } from "#domain/field-errors.ts";
import { activeProgramCodes } from "#domain/program-code.ts";
import type { FlowRef } from "#routes/flow-ref.ts";
import type { Visit } from "#routes/visit.ts";
import type { CallsSwitch } from "./calls-switch.ts";
import { exampleAnswers } from "./example-answers.ts";

const patience = { timeout: 30_000 };
const pages = ["confirmed", "declined", "ineligible", "failed", "tokenExpired"] as const;

/** Walks the app's own charts to a screen, as an applicant would, with the calls let through, held or refused. */
export type Stage = ReturnType<typeof stageOf>;

export function stageOf(visit: Visit, calls: CallsSwitch) {
  const acts = actsOf(visit);
  return { ...acts, ...waitsOf(visit), turnCalls: calls.turn, overlay: visit.overlay };
}

function wizardOf(visit: Visit): FlowRef {
  const flow = visit.root.getSnapshot().children["wizard"] as FlowRef | undefined;
  if (flow === undefined) throw new Error("the wizard does not run");
  return flow;
}

function stepShown(visit: Visit) {
  const steps = visit.root.getSnapshot().context.provider?.configuration.steps ?? [];
  const { shown } = wizardOf(visit).getSnapshot().context;
  const step = steps.find(({ key }) => key === shown);
  if (step === undefined) throw new Error("no step is shown");
  return step;
}

function actsOf(visit: Visit) {
  const example = exampleAnswers();
  const self = {
    /** Types into every field of the step that is shown. */
    typeIn(own: Partial<Answers> = {}): void {
      const { provider, programCodeState } = visit.root.getSnapshot().context;
      const [first] = activeProgramCodes(provider?.programCodes ?? []);
      const serviceType = programCodeState.fromUrl ? "" : (first?.name ?? "");
      const answers: Answers = { ...example, serviceType, ...own };
      for (const field of stepShown(visit).components.flatMap(fieldsOf)) {
        wizardOf(visit).send({ type: "field.changed", field, text: answers[field] });
      }
    },
    next(): void {
      wizardOf(visit).send({ type: "next.pressed" });
    },
    /** Fills in one step after the other until a step is shown. */
    async reach(step: string): Promise<void> {
      const flow = wizardOf(visit);
      await waitFor(flow, (state) => state.hasTag("editing"), patience);
      for (let here = stepShown(visit).key; here !== step; here = stepShown(visit).key) {
        const from = here;
        self.typeIn();
        self.next();
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await waitFor(flow, (state) => hasMoved(state, from), patience);
      }
      visit.alert.send({ type: "alert.dismissed" });
    },
    dismissAlert(): void {
      visit.alert.send({ type: "alert.dismissed" });
    },
    /** Lets a chart's timer run out now. */
    runOut(actor: AnyActorRef): void {
      const { machine, value } = actor.getSnapshot() as SnapshotFrom<typeof visit.overlay>;
      const timers = getStateNodes(machine.root, value).flatMap(({ after }) => after);
      const timer = timers[0]?.eventType;
      if (timer === undefined) throw new Error(`${machine.id} waits for no timer`);
      actor.send({ type: timer });
    },
  };
  return self;
}

function hasMoved(state: SnapshotFrom<FlowRef>, from: string): boolean {
  if (state.context.notice !== undefined) throw new Error(`"${from}" does not let through`);
  return state.hasTag("editing") && state.context.shown !== from;
}

function isAnswered(state: SnapshotFrom<FlowRef>): boolean {
  return state.hasTag("editing") && state.context.notice !== undefined;
}

function waitsOf(visit: Visit) {
  return {
    /** Until the step that works is the applicant's again, with what went wrong. */
    async untilAnswered(): Promise<void> {
      await waitFor(wizardOf(visit), isAnswered, patience);
    },
    async untilOverlay(): Promise<void> {
      await waitFor(visit.overlay, (state) => state.hasTag("shown"), patience);
    },
    /** Keeps the alert that is open, or about to open, from hiding by itself. */
    async holdAlert(): Promise<void> {
      await waitFor(visit.alert, (state) => state.hasTag("open"), patience);
      visit.alert.send({ type: "alert.held" });
    },
    /** Until the visit has left the wizard, and what comes next is there. */
    async untilOutcome(): Promise<void> {
      await waitFor(visit.root, (state) => pages.some((page) => state.matches(page)), patience);
      const flow = visit.root.getSnapshot().children["confirmation"] as FlowRef | undefined;
      if (flow !== undefined) await waitFor(flow, (state) => !state.hasTag("busy"), patience);
    },
  };
}

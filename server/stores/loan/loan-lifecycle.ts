import { transition } from "xstate";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import type { LifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.setup.ts";
import { stageConflict } from "#server/services/conflict.ts";
import type { ApplicationStatus } from "#server/database/tables/applications.ts";
import type { InTransaction } from "#server/services/services.ts";
import { lockApplication, type Application } from "#server/stores/application/application.ts";
import { addEvent } from "#server/stores/event/event.ts";
import { choiceColumns, type Choice } from "./loan.ts";

/** An agreement event carries its id. */
export type ApplicationEvent =
  | Exclude<LifecycleEvent, { type: "agreement.created" }>
  | { readonly type: "agreement.created"; readonly agreementId: string };

type IsStored = Pick<Application, "stage" | "status" | "approvedStatus" | "agreementId">;

type Move = {
  readonly id: string;
  readonly event: ApplicationEvent;
  readonly choice?: Choice;
  readonly held?: IsStored;
};

const openStages = [
  "prequalified",
  "approved",
  "offerSelected",
  "scheduled",
  "paymentSet",
  "agreementReady",
] as const;
export const signedStages: readonly ApplicationStage[] = ["signed", "activating", "active"];

/** Leaving an agreement for another choice voids it and restores the approval's status. S37; docs/decisions/0012. @throws Conflict */
export async function moveApplication(
  services: InTransaction,
  { id, held, event, choice = {} }: Move,
): Promise<{ readonly stage: ApplicationStage; readonly status: ApplicationStatus }> {
  const stored = held ?? (await lockApplication(services, id));
  const stage = requireNextStage(stored.stage, event);
  const status = statusAfter(stored, { stage, event });
  await services.db
    .updateTable("applications")
    .set({
      ...choiceColumns(choice),
      stage,
      status,
      agreement_id: agreementAfter(stored, { stage, event }),
      stage_changed_at: services.clock(),
    })
    .where("id", "=", id)
    .execute();
  await publish(services, { id, stage: stored.stage, event });
  return { stage, status };
}

export async function publish(
  services: InTransaction,
  { id, stage, event }: Next & { readonly id: string },
): Promise<void> {
  for (const type of publishedBy(stage, event)) {
    await addEvent(services, id, type);
  }
}

export function publishedBy(stage: ApplicationStage, event: LifecycleEvent): readonly string[] {
  return stepOf(stage, event)?.published ?? [];
}

/** @throws Conflict with the stage when the chart has no transition */
export function requireNextStage(stage: ApplicationStage, event: LifecycleEvent): ApplicationStage {
  const next = nextStage(stage, event);
  if (next === undefined) throw stageConflict(stage);
  return next;
}

type Step = { readonly stage: ApplicationStage; readonly published: readonly string[] };

/** @example nextStage("agreementReady", { type: "agreement.signed" }) // "signed" */
export function nextStage(
  stage: ApplicationStage,
  event: LifecycleEvent,
): ApplicationStage | undefined {
  return stepOf(stage, event)?.stage;
}

function stepOf(stage: ApplicationStage, event: LifecycleEvent): Step | undefined {
  const value = isOpen(stage) ? { open: stage } : stage;
  const snapshot = applicationLifecycleMachine.resolveState({ value });
  if (!snapshot.can(event)) return undefined;
  const [next, actions] = transition(applicationLifecycleMachine, snapshot, event);
  return {
    stage: typeof next.value === "string" ? next.value : next.value.open,
    published: actions.flatMap(({ type }) => /^publish (.+)/.exec(type)?.[1] ?? []),
  };
}

function isOpen(stage: ApplicationStage): stage is (typeof openStages)[number] {
  return (openStages as readonly string[]).includes(stage);
}

type Next = { readonly stage: ApplicationStage; readonly event: LifecycleEvent };

function statusAfter(stored: IsStored, { stage, event }: Next): ApplicationStatus {
  if (event.type === "application.declined") return "DCN";
  if (stage === "agreementReady") return "DOC";
  return isOpen(stage) && stored.stage === "agreementReady" ? stored.approvedStatus : stored.status;
}

function agreementAfter(
  { agreementId }: IsStored,
  { stage, event }: { readonly stage: ApplicationStage; readonly event: ApplicationEvent },
): string | null {
  if (event.type === "agreement.created") return event.agreementId;
  return stage === "agreementReady" || signedStages.includes(stage) ? (agreementId ?? null) : null;
}

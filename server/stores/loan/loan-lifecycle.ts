import { transition } from "xstate";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import type { LifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.setup.ts";
import { stageConflict } from "#server/services/conflict.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { ApplicationStatus } from "#server/database/application-schema.ts";
import type { Services } from "#server/services/services.ts";
import { choiceColumns } from "./loan.ts";
import type { Choice } from "./loan.ts";

/** An agreement event carries its id. */
export type ApplicationEvent =
  | Exclude<LifecycleEvent, { type: "agreement.created" }>
  | { readonly type: "agreement.created"; readonly agreementId: string };

type IsStored = Pick<Row<"applications">, "stage" | "status" | "approved_status" | "agreement_id">;

type Chosen = {
  readonly event: ApplicationEvent;
  readonly choice?: Choice;
};

type Move = Chosen & {
  readonly id: string;
  readonly held?: IsStored;
};

export type Moved = {
  readonly stage: ApplicationStage;
  readonly status: ApplicationStatus;
  /** `undefined` when there is none or the event voids it. */
  readonly agreementId: string | undefined;
};

const openStages = [
  "prequalified",
  "approved",
  "offerSelected",
  "scheduled",
  "paymentSet",
  "agreementReady",
] as const;
const signedStages: readonly ApplicationStage[] = ["signed", "activating", "active"];

/**
 * Moves an application by a chart event, under a row lock. An agreement sets status DOC; leaving it for another
 * choice voids it and restores the approval's status. S37; docs/decisions/0012.
 *
 * @throws Conflict with the stage when the chart has no transition
 */
export async function moveApplication(
  trx: Transaction,
  services: Services,
  { id, held, ...chosen }: Move,
): Promise<Moved> {
  const change = changeOf(services, held ?? (await lockApplication(trx, id)), chosen);
  await trx.updateTable("applications").set(change).where("id", "=", id).execute();
  const { stage, status, agreement_id: agreementId } = change;
  return { stage, status, agreementId: agreementId ?? undefined };
}

/** @throws Conflict with the stage when the chart has no transition */
export function changeOf({ clock }: Services, row: IsStored, { event, choice = {} }: Chosen) {
  const stage = nextStage(row.stage, event);
  if (stage === undefined) throw stageConflict(row.stage);
  return {
    ...choiceColumns(choice),
    stage,
    status: statusAfter(row, { stage, event }),
    agreement_id: agreementAfter(row, { stage, event }),
    stage_changed_at: clock(),
  };
}

/** Locks the row of an application until the transaction ends. The caller has checked its id against the visit. */
export function lockApplication(trx: Transaction, id: string): Promise<Row<"applications">> {
  return trx
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Error("application to lock not found"));
}

/** Cached transitions. */
const paths = new Map<string, ApplicationStage | undefined>();

/**
 * `undefined` without a transition.
 *
 * @example nextStage("agreementReady", { type: "agreement.signed" }) // "signed"
 */
export function nextStage(
  stage: ApplicationStage,
  event: LifecycleEvent,
): ApplicationStage | undefined {
  const isComplete = event.type === "payment.chosen" && event.isComplete;
  const path = `${stage} ${event.type} ${isComplete}`;
  if (!paths.has(path)) paths.set(path, walk(stage, event));
  return paths.get(path);
}

function walk(stage: ApplicationStage, event: LifecycleEvent): ApplicationStage | undefined {
  const value = isOpen(stage) ? { open: stage } : stage;
  const snapshot = applicationLifecycleMachine.resolveState({ value });
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(applicationLifecycleMachine, snapshot, event);
  return typeof next.value === "string" ? next.value : next.value.open;
}

function isOpen(stage: ApplicationStage): stage is (typeof openStages)[number] {
  return (openStages as readonly string[]).includes(stage);
}

type Next = { readonly stage: ApplicationStage; readonly event: LifecycleEvent };

function statusAfter(row: IsStored, { stage, event }: Next): ApplicationStatus {
  if (event.type === "application.declined") return "DCN";
  if (stage === "agreementReady") return "DOC";
  const approved = row.approved_status ?? "APR";
  return isOpen(stage) && row.stage === "agreementReady" ? approved : (row.status ?? approved);
}

function agreementAfter(
  row: IsStored,
  { stage, event }: { readonly stage: ApplicationStage; readonly event: ApplicationEvent },
): string | null {
  if (event.type === "agreement.created") return event.agreementId;
  return stage === "agreementReady" || signedStages.includes(stage) ? row.agreement_id : null;
}

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

/** An event of the chart; an agreement comes with the id under which it is kept. */
export type ApplicationEvent =
  | Exclude<LifecycleEvent, { type: "agreement.created" }>
  | { readonly type: "agreement.created"; readonly agreementId: string };

type Held = Pick<Row<"applications">, "stage" | "status" | "approved_status" | "agreement_id">;

type Chosen = {
  readonly event: ApplicationEvent;
  /** What is chosen with it. */
  readonly choice?: Choice;
};

type Move = Chosen & {
  readonly id: string;
  readonly held?: Held;
};

export type Moved = {
  readonly stage: ApplicationStage;
  readonly status: ApplicationStatus;
  /** The agreement that counts; `undefined` when there is none, or when this event made it void. */
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
 * Moves an application by an event, with its row locked until the transaction ends: of two calls at once the second sees
 * what the first one did. An agreement that was written turns the status to DOC; leaving it for another choice makes it
 * void (`agreement_id` is null then) and gives the status of the approval back. Decision 37; docs/decisions/0012.
 *
 * @param held - its row, where the transaction holds it already
 * @throws Conflict with the stage when the chart has no way for the event
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

/**
 * The columns that an event changes.
 *
 * @throws Conflict with the stage when the chart has no way for the event
 */
export function changeOf({ clock }: Services, row: Held, { event, choice = {} }: Chosen) {
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

/** Ways of the chart that were asked for: each is walked once. */
const ways = new Map<string, ApplicationStage | undefined>();

/**
 * Where an event leads from a stage; `undefined` when the chart has no way for it.
 *
 * @example nextStage("agreementReady", { type: "agreement.signed" }) // "signed"
 */
export function nextStage(
  stage: ApplicationStage,
  event: LifecycleEvent,
): ApplicationStage | undefined {
  const isComplete = event.type === "payment.chosen" && event.isComplete;
  const way = `${stage} ${event.type} ${isComplete}`;
  if (!ways.has(way)) ways.set(way, walk(stage, event));
  return ways.get(way);
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

function statusAfter(row: Held, { stage, event }: Next): ApplicationStatus {
  if (event.type === "application.declined") return "DCN";
  if (stage === "agreementReady") return "DOC";
  const approved = row.approved_status ?? "APR";
  return isOpen(stage) && row.stage === "agreementReady" ? approved : (row.status ?? approved);
}

function agreementAfter(
  row: Held,
  { stage, event }: { readonly stage: ApplicationStage; readonly event: ApplicationEvent },
): string | null {
  if (event.type === "agreement.created") return event.agreementId;
  return stage === "agreementReady" || signedStages.includes(stage) ? row.agreement_id : null;
}

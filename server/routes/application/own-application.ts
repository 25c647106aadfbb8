import { isConfirmable, notApprovedCode } from "#domain/decision/application-status.ts";
import { calendarDayAt, earliestDayAt } from "#server/time/calendar-day-at.ts";
import { stageConflict } from "#server/services/conflict.ts";
import { problem } from "#server/http/problem.ts";
import { enqueueRefusalNotice } from "#server/notices/adverse-action.ts";
import { toJson } from "#server/database/tables/columns.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import {
  findOwnApplication,
  type Application,
  lockApplication,
} from "#server/stores/application/application.ts";
import { moveApplication, nextStage } from "#server/stores/loan/loan-lifecycle.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { findProvider, type StoredProvider } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { fallen as fallenDecision } from "#server/underwriting/personas.ts";

export type Own = Pick<StoredProvider, "provider" | "lender" | "loan"> & {
  readonly application: Application;
};

/** A persona's approval falls to DCN with its notice; an expired one expires. @throws problem 404 for another visit's */
export async function requireOwnApplication(
  services: Services,
  visit: CallingVisit,
  requested: { readonly id: string; readonly providerId?: string },
): Promise<Own> {
  const own = await findOwn(services, visit, requested);
  if (own === undefined) throw problem(404, "There is no such application.");
  const { application } = own;
  const isFalling = application.fallsAtConfirmation && application.status !== "DCN";
  if (!isFalling && !isOver(services, application)) return own;
  await (isFalling ? fall(services, visit, own) : expire(services, application));
  return requireOwnApplication(services, visit, requested);
}

async function findOwn(
  services: Services,
  visit: CallingVisit,
  requested: { readonly id: string; readonly providerId?: string },
): Promise<Own | undefined> {
  const application = await findOwnApplication(services, requested.id, visit);
  if (application === undefined) return undefined;
  const { providerKey, providerId } = application;
  if ((requested.providerId ?? providerId) !== providerId) return undefined;
  const version = providerKey === visit.providerKey ? visit.providerRow : undefined;
  const stored = await findProvider(services, providerKey, version);
  return stored && { ...stored, application };
}

/** @throws problem 404 as above, 409 when not approved */
export async function requireApproved(
  services: Services,
  visit: CallingVisit,
  requested: { readonly id: string; readonly providerId?: string },
): Promise<Own> {
  const own = await requireOwnApplication(services, visit, requested);
  const { status, stage } = own.application;
  if (!isConfirmable(status)) throw problem(409, "Not approved", notApprovedCode);
  if (stage === "disabled" || stage === "expired") throw stageConflict(stage);
  return own;
}

function isOver({ clock }: Services, { expiresOn, stage }: Application): boolean {
  return (
    expiresOn !== undefined &&
    expiresOn < earliestDayAt(clock()) &&
    nextStage(stage, { type: "application.expired" }) !== undefined
  );
}

async function expire(services: Services, { id }: Application): Promise<void> {
  await inTransaction(services, async (within) => {
    const event = { type: "application.expired" } as const;
    const held = await lockApplication(within, id);
    if (nextStage(held.stage, event) === undefined) return;
    await moveApplication(within, { id, event, held });
  });
}

async function fall(services: Services, visit: CallingVisit, own: Own): Promise<void> {
  const { id, isTest } = own.application;
  const fallen: Application = {
    ...own.application,
    status: "DCN",
    stage: "declined",
    reasons: fallenDecision.reasons,
  };
  const today = calendarDayAt(services.clock());
  await inTransaction(services, async (within) => {
    if ((await lockApplication(within, id)).status === "DCN") return;
    await moveApplication(within, { id, event: { type: "application.declined" } });
    const reasons = toJson<readonly string[]>(fallenDecision.reasons);
    await within.db.updateTable("applications").set({ reasons }).where("id", "=", id).execute();
    await addDecision(within, {
      visit,
      subject: `application|${id}`,
      isTest,
      decision: fallenDecision,
      applicationId: id,
    });
    await enqueueRefusalNotice(within, { ...own, application: fallen, today });
  });
}

import { isConfirmable } from "#domain/application-status.ts";
import { problem } from "#server/http/problem.ts";
import { tellRefusal } from "#server/notices/tell-decision.ts";
import type { Services } from "#server/services.ts";
import { calendarDayAt, fallApplication, findOwnApplication } from "#server/stores/application.ts";
import type { Application } from "#server/stores/application.ts";
import { findProvider } from "#server/stores/provider.ts";
import type { StoredProvider } from "#server/stores/provider.ts";
import type { Visit } from "#server/stores/session.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";

/** Why the approval of persona 1002 falls. */
const fallReasons: readonly ReasonCode[] = ["income"];

export type Own = Pick<StoredProvider, "provider" | "lender"> & {
  readonly application: Application;
};

/**
 * An application of this visit as it stands now. An approval that is to fall becomes DCN here, with its notice.
 *
 * @param asked - `providerId` is checked when it is given
 * @throws problem 404 for another visit's, as for one that does not exist
 */
export async function requireOwnApplication(
  services: Services,
  { sessionId }: Visit,
  asked: { readonly id: string; readonly providerId?: string },
): Promise<Own> {
  const application = await findOwnApplication(services, { id: asked.id, sessionId });
  const isAsked =
    application !== undefined &&
    (asked.providerId ?? application.providerId) === application.providerId;
  const stored = isAsked ? await findProvider(services, application.providerKey) : undefined;
  if (!isAsked || stored === undefined) throw problem(404, "There is no such application.");
  const { provider, lender } = stored;
  const own = { application, provider, lender };
  if (!application.fallsAtConfirmation || application.status === "DCN") return own;
  return { ...own, application: await fall(services, own) };
}

/** An approved application of this visit. @throws problem 404 as above, 409 when it is not approved */
export async function requireApproved(
  services: Services,
  visit: Visit,
  asked: { readonly id: string; readonly providerId?: string },
): Promise<Own> {
  const own = await requireOwnApplication(services, visit, asked);
  if (!isConfirmable(own.application.status)) throw problem(409, "Not approved", "DCN");
  return own;
}

async function fall(services: Services, own: Own): Promise<Application> {
  const fallen: Application = { ...own.application, status: "DCN", reasons: fallReasons };
  const today = calendarDayAt(services.clock());
  await services.db.transaction().execute(async (trx) => {
    const isFirst = await fallApplication(trx, fallen);
    if (isFirst) await tellRefusal(trx, services, { ...own, application: fallen, today });
  });
  return fallen;
}

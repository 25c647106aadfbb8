import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { attemptHeader } from "#api/contract/insights-header.ts";
import { wantsInsights } from "#domain/insights/wanted.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { noteLoan } from "#server/stores/insights.ts";
import { objects } from "./objecting.ts";

/**
 * Notes that the attempt which a call names came to a loan, once the loan is active: in a statement of its own, after the
 * transaction of the loan, so that not even its number stands at both. Nothing of the call or the loan is kept with it, and the
 * attempt is kept with nothing of the loan. docs/insights.md.
 */
export async function noteLoanOf(
  services: Services,
  request: FastifyRequest,
  provider: Provider,
): Promise<void> {
  const { data: attempt } = z.uuidv4().safeParse(request.headers[attemptHeader.toLowerCase()]);
  const isWanted = services.environment.insights && wantsInsights(provider);
  if (attempt === undefined || !isWanted || objects(request)) return;
  const today = calendarDayAt(services.clock());
  try {
    await noteLoan(services, { attempt, practice: provider.key, today });
  } catch (error) {
    // The loan is made, and its caller must hear so.
    services.log.warn("a loan was not noted for the insights", describeError(error));
  }
}

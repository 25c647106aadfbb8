import type { FastifyInstance } from "fastify";
import {
  getPreQualSettings,
  getProvider,
  getProviderConfiguration,
} from "#api/contract/provider.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import { providerAnswer, providerWire, settingsAnswer } from "#server/http/provider-answer.ts";
import type { Services } from "#server/services/services.ts";
import { findProvider, findProviderOf } from "#server/stores/practice/provider.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { openVisit } from "#server/stores/visit/visit-opening.ts";
import { visitReference } from "#server/payments/payment-method.ts";
import { namedHosts } from "#server/tokenizer/frame-hosts.ts";

/** Unknown key: 404; faulty configuration: 422. Spec sections 7.1 and 7.3; S19, S36. */
export function addProviderRoutes(app: FastifyInstance, services: Services): void {
  const visits = { app, services, limit: { max: 300, windowSeconds: 60 } };
  addEndpoint(visits, getProvider, async ({ params }, _visit, request) => {
    const stored = await requireProvider(services, params.key);
    const tokens = await openVisit(services, stored);
    request.providerKey = stored.provider.key;
    return providerAnswer(stored, tokens);
  });
  addEndpoint({ app, services }, getPreQualSettings, async ({ params }, _visit, request) => {
    const stored = await requireProvider(services, params.key);
    request.providerKey = stored.provider.key;
    return settingsAnswer(stored, calendarDayAt(services.clock()));
  });
  const place = { app, services, isForUnproved: true };
  addEndpoint(place, getProviderConfiguration, async ({ query }, visit) => {
    if (query.providerId !== visit.providerId) throw problem(404, "We do not know this practice.");
    const stored = requireKnown(await findProviderOf(services, visit));
    const { tokenizerUrl } = services.environment;
    const { allowedOrigins } = stored.provider;
    const tokenizerHosts = namedHosts(services.secrets, allowedOrigins, services.clock());
    const settings = settingsAnswer(stored, calendarDayAt(services.clock()));
    const practice = { provider: providerWire(stored), settings };
    const tokenizerVisit = visitReference(services.secrets, visit.sessionId);
    return { ...practice, tokenizerUrl, tokenizerVisit, ...(tokenizerHosts && { tokenizerHosts }) };
  });
}

async function requireProvider(services: Services, key: string): Promise<StoredProvider> {
  return requireKnown(await findProvider(services, key));
}

function requireKnown(stored: StoredProvider | undefined): StoredProvider {
  if (stored === undefined) throw problem(404, "We do not know this practice.");
  return stored;
}

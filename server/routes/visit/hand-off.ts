import type { FastifyInstance } from "fastify";
import {
  getHandOffState,
  startHandOff,
  claimHandOff,
  textHandOff,
  withdrawHandOff,
} from "#api/contract/hand-off.ts";
import { offersOwnPhone } from "#domain/provider/feature-flags.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import { linkLanguage, localeOf, type Locale } from "#domain/language/locale.ts";
import { addEndpoint, type EndpointInput } from "#server/http/endpoint.ts";
import { languageSearch } from "#server/http/locale.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import { problem } from "#server/http/problem.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import {
  addHandOff,
  endHandOffs,
  findHandOff,
  isWaiting,
  stateOfHandOff,
  claimStoredHandOff,
} from "#server/stores/visit/hand-off.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { findProvider, findProviderOf } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import {
  isReachable,
  requireHandOffTextAllowed,
} from "#server/routes/verification/verification-limits.ts";

const linkOver = "This link has expired or was used already.";
const limit = { max: 60, windowSeconds: 60 };
/** A device polls every few seconds, and a practice has several. */
const looks = { max: 600, windowSeconds: 60 };

/** `GET /continue?t=` redirects without claiming, because link previews open it too. docs/decisions/0030. */
export function addHandOffRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services, limit };
  addEndpoint(place, startHandOff, async ({ body }, visit, { locale }) =>
    start(services, body, { visit, locale: localeOf(locale) }),
  );
  addEndpoint(place, textHandOff, async ({ body }, visit, { ip: address, locale }) =>
    sendText(services, body, { visit, address, locale: localeOf(locale) }),
  );
  addEndpoint(place, withdrawHandOff, async ({ body }, { sessionId }) => {
    const now = services.clock();
    await endHandOffs(services.db, { sessionId, now, id: body.HandOffId });
    return { IsSuccess: true };
  });
  addEndpoint({ app, services, limit: looks }, getHandOffState, async ({ body }) => ({
    State: await stateOfHandOff(services, body.HandOffId),
  }));
  addEndpoint(place, claimHandOff, async ({ body }, visit) => {
    const carried = await claimStoredHandOff(services, visit, body.Token);
    if (carried === undefined) throw problem(404, linkOver, "handOff.over");
    const { programCode, amountCents, step } = carried;
    return {
      ProgramCode: programCode ?? null,
      Amount: amountCents === undefined ? null : amountCents / 100,
      Step: step,
    };
  });
  addLink(app, services);
}

async function start(
  services: Services,
  { ProgramCode, Amount, Step, IsTest }: EndpointInput<typeof startHandOff>["body"],
  { visit, locale }: InLanguage,
) {
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || !offersOwnPhone(stored.provider)) {
    throw problem(403, "This practice does not offer that.");
  }
  const { configuration, programCodes } = stored.provider;
  if (!configuration.steps.some(({ key }) => key === Step))
    throw problem(422, () => "No such step.");
  const { id, token } = await addHandOff(services, visit, {
    programCode: programCodeFromQuery(programCodes, ProgramCode)?.name,
    amountCents: Amount === undefined ? undefined : dollarsToCents(Math.round(Amount * 100) / 100),
    step: Step,
    isTest: IsTest && visit.sandbox,
  });
  // No challenge is possible there.
  const CanText = services.environment.challenge === undefined;
  return { HandOffId: id, Link: linkOf(services, stored.provider, { token, locale }), CanText };
}

type InLanguage = { readonly visit: CallingVisit; readonly locale: Locale };

function linkOf(
  { environment }: Services,
  { language }: Provider,
  { token, locale }: { readonly token: string; readonly locale: Locale },
): string {
  const query = new URLSearchParams({ t: token, ...linkLanguage(locale, language) });
  return `${environment.publicUrl}/continue?${query}`;
}

async function sendText(
  services: Services,
  { Token, Phone }: EndpointInput<typeof textHandOff>["body"],
  { visit, address, locale }: InLanguage & { readonly address: string },
) {
  const [handOff, stored] = await Promise.all([
    findHandOff(services, Token),
    findProviderOf(services, visit),
  ]);
  const phone = parsePhoneNumber(Phone, stored?.provider.phoneCountries);
  if (!phone.ok) throw problem(422, "Invalid phone number", phone.error);
  const isOwn = handOff?.session_id === visit.sessionId && isWaiting(services, handOff);
  if (!isOwn || stored === undefined) throw problem(404, linkOver, "handOff.over");
  if (services.environment.challenge !== undefined || !isReachable(phone.value)) {
    throw problem(422, "We cannot text this number. Please scan the code instead.");
  }
  const { is_test: isTest, expires_at: expiresAt, id } = handOff;
  await requireHandOffTextAllowed(services, { visit, phone: phone.value, address, isTest });
  await inTransaction(services, (within) =>
    addMessage(within, {
      channel: "sms",
      practice: stored.provider.key,
      to: phone.value,
      text: wordsIn(locale).handOffText({
        practiceName: stored.provider.practiceName,
        link: linkOf(services, stored.provider, { token: Token, locale }),
      }),
      isTest,
      expiresAt,
      dedupe: `hand-off|${id}|${services.secrets.newId("txt")}`,
    }),
  );
  return { IsSuccess: true };
}

function addLink(app: FastifyInstance, services: Services): void {
  app.get("/continue", async (request, reply) => {
    await enforceRateLimit(services, request, limit);
    const { token = "" } = readSearch(request.url.split("?", 2)[1] ?? "");
    const handOff = await findHandOff(services, token);
    const stored = handOff && (await findProvider(services, handOff.provider_key));
    reply.header("cache-control", "no-store");
    if (handOff === undefined || stored === undefined) return reply.redirect("/error", 303);
    const { key, programCodes } = stored.provider;
    request.providerKey = key;
    const code = programCodeFromQuery(programCodes, handOff.program_code ?? undefined);
    const query = new URLSearchParams({
      ...(code !== undefined && { programCode: code.name }),
      ...(handOff.is_test && { istest: "true" }),
      handOff: token,
    });
    return reply.redirect(`/${key}?${query}${languageSearch(request, "&")}`, 303);
  });
}

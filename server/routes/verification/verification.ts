import type { FastifyInstance } from "fastify";
import {
  completeVerification,
  sourceOnFile,
  startVerification,
} from "#api/contract/verification.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { anyBox, parseVerificationCode } from "#domain/applicant/verification-code.ts";
import { addressGroup } from "#server/http/ip-address-group.ts";
import { addEndpoint, type EndpointAnswer, type EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import { textRejectionOf } from "#server/gateways/text-message.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { addConsent } from "#server/stores/application/consent.ts";
import { findApplication } from "#server/stores/application/application.ts";
import { proveVisit } from "#server/stores/visit/entry-token.ts";
import { complete, runOnce, withLease, type Lease } from "#server/stores/call/idempotency.ts";
import { settledState } from "#server/stores/message/message-state.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { findProof, takeOverProof } from "#server/stores/verification/phone-proof.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import { liveToken } from "#server/stores/visit/live-token.ts";
import { replaceTokens, type CallingVisit } from "#server/stores/visit/session.ts";
import {
  addInstance,
  checkCode,
  endInstance,
  isGuesserBlocked,
} from "#server/stores/verification/verification.ts";
import { setTestMode } from "#server/stores/visit/bound-application.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { requireChallenge } from "./challenge.ts";
import { contactConsentShown, requireAttested } from "#server/routes/application/consent-text.ts";
import { addRejectionRoute, codeDedupe, rejectionFor } from "./rejection.ts";
import {
  isReachable,
  requireSendAllowed,
  uncountSend,
  tooManyWrongCodes,
  unknownInstance,
} from "./verification-limits.ts";
import type { Send } from "./send-limits.ts";

type Started = EndpointAnswer<typeof startVerification>;
type Request = Send & {
  readonly body: EndpointInput<typeof startVerification>["body"];
  readonly userAgent: string | undefined;
  readonly locale: string | undefined;
};

const leaseSeconds = 10;
const longestWaitMilliseconds = 3000;

/** 429 when too fast, 404 for another visit's instance; success replaces the tokens. Spec sections 2.2, 7.1, 7.3; S16, S27, S37. */
export function addVerificationRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services, isForUnproved: true };
  addEndpoint(place, startVerification, async ({ body }, visit, request) => {
    const requested: Request = {
      body,
      visit,
      ...(await phoneOf(services, body, visit)),
      isOnFile: body.Source === sourceOnFile,
      address: request.ip,
      userAgent: request.headers["user-agent"],
      locale: body.Consent?.Locale ?? request.locale,
    };
    return withLease(services, { once: request.once, leaseSeconds }, (lease) =>
      start(services, requested, lease),
    );
  });

  addRejectionRoute(place);

  const checking = { ...place, replacesTokens: true };
  addEndpoint(checking, completeVerification, async ({ body }, visit, { once }) => {
    const code = parseVerificationCode(body.ValidationCode, anyBox);
    if (!code.ok) throw problem(422, "Invalid verification code", code.error);
    const given = { sessionId: visit.sessionId, instanceId: body.InstanceId, code: code.value };
    return runOnce(services, once, async (within) => {
      const check = await checkCode(within, given);
      if (check === undefined) throw unknownInstance();
      const { isRight, isTest, remaining, isOlder } = check;
      services.counters.count("codes", isRight ? "right" : "wrong");
      const answer = {
        IsSuccess: isRight,
        RemainingAttempts: remaining,
        ...(isOlder && { IsOlderCode: true }),
      };
      if (!isRight) return answer;
      if (visit.isUnproved) await proveVisit(within, given);
      // The test code is public, so it replaces no tokens.
      if (isTest) return answer;
      const tokens = await replaceTokens(within, visit.sessionId);
      return { ...answer, AuthToken: tokens.accessToken, EasyApiToken: tokens.easyApiToken };
    });
  });
}

async function phoneOf(
  services: Services,
  { Source, IsTest }: Request["body"],
  visit: CallingVisit,
): Promise<Pick<Request, "phone" | "isTest">> {
  if (Source === sourceOnFile) {
    const onFile = await findApplication(services, visit.applicationId ?? "");
    if (onFile === undefined) throw problem(404, "This visit has no application.");
    return { phone: onFile.applicant.phone, isTest: onFile.isTest };
  }
  if (visit.isUnproved) throw problem(403, "Confirm your phone number first.", "phone.unproved");
  const stored = await findProviderOf(services, visit);
  const phone = parsePhoneNumber(Source, stored?.provider.phoneCountries);
  if (!phone.ok) throw problem(422, "Invalid phone number", phone.error);
  return { phone: phone.value, isTest: IsTest && visit.sandbox };
}

async function start(services: Services, requested: Request, lease: Lease): Promise<Started> {
  const { visit, phone, isTest, body } = requested;
  const stored = await findProviderOf(services, visit);
  if (stored === undefined) throw problem(404, "We do not know this practice.");
  if (!isReachable(phone)) {
    services.counters.count("codes", "unreachable");
    return refuse(services, lease, { phone });
  }
  const { provider } = stored;
  const shown = contactConsentShown(provider, body.Consent);
  if (body.Consent !== undefined) requireAttested(body.Consent, { ...requested, shown });
  const consent = { ...requested, kind: "contact", attested: body.Consent, shown } as const;
  const proof = await proofOf(services, requested);
  if (proof !== undefined) {
    return inTransaction(services, async (within) => {
      await addConsent(within, consent);
      await setTestMode(within, requested);
      const answer: Started = { IsSuccess: true, InstanceId: proof, IsProved: true };
      return complete(within, lease, answer);
    });
  }
  await requireMaySend(services, requested, lease);
  // The gateway may refuse the text: then the answer is stored after its delivery was tried.
  const { sms } = services.environment;
  const mayBeRefused = !isTest && sms !== undefined;
  const isVoiceOffered = sms?.voiceUrl !== undefined;
  const isCall = body.Type === "Voice" && isVoiceOffered;
  const answer = await inTransaction(services, async (within) => {
    const group = addressGroup(requested.address);
    const instance = await addInstance(within, { ...requested, addressGroup: group });
    await addConsent(within, consent);
    await setTestMode(within, requested);
    await addMessage(within, {
      channel: "sms",
      practice: provider.key,
      to: phone,
      isCall,
      text: wordsIn(requested.locale)[isCall ? "spokenCodeText" : "codeText"]({
        code: instance.code,
        practiceName: provider.practiceName,
        host: new URL(services.environment.publicUrl).host,
      }),
      isTest,
      expiresAt: instance.expiresAt,
      dedupe: codeDedupe(instance.id),
    });
    const started = {
      IsSuccess: true,
      InstanceId: instance.id,
      ...(isVoiceOffered && { IsVoiceOffered: true }),
    };
    return mayBeRefused ? started : complete(within, lease, started);
  });
  services.counters.count("codes", "sent");
  return mayBeRefused ? deliver(services, requested, { lease, answer, isCall }) : answer;
}

/** The challenge comes first, so that a failed one uses up no limit. @throws problem 422, 429 */
async function requireMaySend(
  services: Services,
  requested: Request,
  { once }: Lease,
): Promise<void> {
  const { visit, phone, isTest, address, body } = requested;
  if (!isTest) {
    const key = `${visit.sessionId}|${once?.key ?? crypto.randomUUID()}`;
    await requireChallenge(services, { token: body.Challenge, address, key });
  }
  await requireSendAllowed(services, requested);
  if (isTest) return;
  if (await isGuesserBlocked(services, { phone, addressGroup: addressGroup(address) })) {
    throw tooManyWrongCodes();
  }
}

/** The instance that verified the number in this visit or before a reload. S42. */
async function proofOf(services: Services, { body, visit, phone, isTest }: Request) {
  if (body.Source === sourceOnFile) return undefined;
  const own = await findProof(services, { sessionId: visit.sessionId, phone, isTest });
  if (own !== undefined) return own;
  for (const token of body.Earlier ?? []) {
    // The latest first, and seldom more than one.
    const earlier = await liveToken(services, token, { kind: "v21" });
    if (earlier?.provider_key !== visit.providerKey) continue;
    const proof = await findProof(services, {
      sessionId: earlier.session_id,
      phone,
      isTest,
    });
    if (proof !== undefined) return takeOverProof(services, { proof, visit, phone });
  }
  return undefined;
}

type Delivering = {
  readonly lease: Lease;
  readonly answer: Started & { readonly InstanceId: string };
  readonly isCall: boolean;
};

/** Waits briefly for a rejection, which ends the code and refunds its counts. */
async function deliver(services: Services, requested: Request, delivering: Delivering) {
  const { lease, answer, isCall } = delivering;
  const { InstanceId: id } = answer;
  const settled = await settledState(services, codeDedupe(id), longestWaitMilliseconds);
  if (settled?.state === "dead") {
    services.counters.count("codes", "refused");
    await endInstance(services, id);
    await uncountSend(services, requested);
    return refuse(services, lease, { phone: requested.phone, isCall, error: settled.last_error });
  }
  return complete(services, lease, answer);
}

const cannotCall: ProblemText =
  "We cannot call this phone right now. Please try again in a few minutes, or get the code by text.";
const cannotText: ProblemText =
  "We cannot text this number. Please use a mobile number of the United States.";
const cannotTextAbroad: ProblemText =
  "We cannot text this number. Please use another mobile number.";
type Why = { readonly phone: string; readonly isCall?: boolean; readonly error?: string | null };

/** Spec section 8: follows "There was an issue while sending the verification code". */
async function refuse(services: Services, lease: Lease, why: Why): Promise<Started> {
  const { phone, isCall = false, error } = why;
  const notTexted = phone.startsWith("+") ? cannotTextAbroad : cannotText;
  const answer: Started = {
    IsSuccess: false,
    ...(!isCall &&
      textRejectionOf(error) !== undefined && {
        ...rejectionFor(services, error),
        ...(services.environment.sms?.voiceUrl !== undefined && { IsVoiceOffered: true }),
      }),
    Message: isCall ? cannotCall : notTexted,
  };
  return complete(services, lease, answer);
}

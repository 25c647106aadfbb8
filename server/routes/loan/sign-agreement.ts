import { wordsIn } from "#server/wording/locale-words.ts";
import { defaultLocale, type Locale } from "#domain/language/locale.ts";
import { agreementDelivery } from "#server/notices/agreement-message.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { signAgreement } from "#api/contract/agreement.ts";
import { eSignWords } from "#domain/loan/agreement-facts.ts";
import { stageConflict } from "#server/services/conflict.ts";
import { addEndpoint, type EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { inTransaction, type InTransaction, type Services } from "#server/services/services.ts";
import { addSignature, findAgreement } from "#server/stores/loan/agreement.ts";
import type { NewSignature, StoredAgreement } from "#server/stores/loan/agreement.ts";
import { addConsent } from "#server/stores/application/consent.ts";
import { complete, withLease, type Lease } from "#server/stores/call/idempotency.ts";
import { moveApplication, nextStage } from "#server/stores/loan/loan-lifecycle.ts";
import { requireAttested, wordsShown } from "#server/routes/application/consent-text.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { requireApproved, type Own } from "#server/routes/application/own-application.ts";
import { lockApplication } from "#server/stores/application/application.ts";

const leaseSeconds = 30;
type Body = EndpointInput<typeof signAgreement>["body"];
type Done = { IsSuccess: boolean; Message?: string | undefined };

export type Signing = {
  readonly own: Own;
  readonly visit: CallingVisit;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly lease: Lease;
};

/** Another hash is a 409, a missing section or consent a 422. The signed bytes never change. Spec section 7.1; 15 USC 7001. */
export function addSigningRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, signAgreement, ({ body }, visit, request) =>
    withLease<Done>(services, { once: request.once, leaseSeconds }, async (lease) => {
      const requested = { id: body.applicationId, providerId: body.providerId };
      const own = await requireApproved(services, visit, requested);
      return sign(services, { own, visit, body, request, lease });
    }),
  );
}

async function sign(services: Services, signing: Signing): Promise<Done> {
  const { own, lease, body, request } = signing;
  const { application: loan } = own;
  const { id, agreementId } = loan;
  const found = await findAgreement(services, agreementId ?? "");
  if (found === undefined) throw stageConflict(loan.stage);
  requireShown(found, body);
  const isSigned = nextStage(loan.stage, { type: "agreement.signed" }) === undefined;
  if (isSigned) return complete(services, lease, signed);
  requireLanguage(found, request.locale);
  return writeSignature(services, { ...signing, agreement: found }, async (within) => {
    const held = await lockApplication(within, id);
    if (held.agreementId !== found.id) throw changed();
    if (nextStage(held.stage, { type: "agreement.signed" }) === undefined) return;
    await moveApplication(within, { id, event: { type: "agreement.signed" }, held });
  });
}

const signed = { IsSuccess: true };

/** @throws problem 409 for another document, 422 for a missing section */
export function requireShown(agreement: StoredAgreement, body: Body): void {
  if (body.AgreementHash !== agreement.hash) throw changed();
  const missing = agreement.text.sections.some(
    ({ id, mustAccept }) => mustAccept && !body.AcceptedSections.includes(id),
  );
  if (missing) throw problem(422, "You need to check the agreements", "agreements.required");
}

/** A signature on a page in another language is for another version. @throws problem 409 */
export function requireLanguage(
  { text }: StoredAgreement,
  locale: Locale | undefined = defaultLocale,
): void {
  if (text.locale !== locale) throw changed();
}

/** @throws problem 409 */
async function requireDelivered(services: Services, agreement: StoredAgreement): Promise<void> {
  const delivery = await agreementDelivery(services, agreement, 0);
  if (delivery === "delivered") return;
  if (delivery === "refused") throw refused();
  throw problem(
    409,
    "We could not email you the agreement yet. Please try again in a moment.",
    "agreement.undelivered",
  );
}

function refused() {
  return problem(
    409,
    "We could not email you the agreement, so you cannot sign it in this language. Please call Customer Care, or continue in English.",
    "agreement.refused",
  );
}

function changed() {
  return problem(409, "The agreement has changed. Please read it again.", "agreement.changed");
}

/** Renders the certificate without a connection, then stores all in one transaction. */
export async function writeSignature(
  services: Services,
  signing: Signing & { readonly agreement: StoredAgreement },
  move: (within: InTransaction) => Promise<void>,
): Promise<Done> {
  const { agreement, body, lease, own, visit } = signing;
  const { application: loan } = own;
  const shown = consentShown(agreement);
  requireAttested(body.Consent, { shown, isTest: loan.isTest });
  await requireDelivered(services, agreement);
  const signature = await signatureOf(services, signing);
  return inTransaction(services, async (within) => {
    await move(within);
    const { address, userAgent } = signature;
    const given = { visit, phone: loan.applicant.phone, address, userAgent, shown } as const;
    const attested = { kind: "e-sign", attested: body.Consent, applicationId: loan.id } as const;
    await addConsent(within, { ...given, ...attested });
    await addSignature(within, { ...signature, agreement });
    return complete(within, lease, signed);
  });
}

async function signatureOf(
  { clock }: Services,
  { agreement, body, own, request, visit }: Signing & { agreement: StoredAgreement },
): Promise<Omit<NewSignature, "agreement">> {
  const { application: loan, lender } = own;
  const { sections, title } = agreement.text;
  const accepted = sections.filter(({ id }) => body.AcceptedSections.includes(id));
  const signature = {
    consentHash: body.Consent?.TextHash ?? consentShown(agreement).hash,
    locale: agreement.text.locale,
    signedAt: clock(),
  };
  const address = request.ip;
  const userAgent = request.headers["user-agent"];
  const certificate = await renderPdf(
    wordsIn(signature.locale).signatureCertificate({
      ...signature,
      documentTitle: title,
      agreementId: agreement.id,
      signer: `${loan.applicant.firstName} ${loan.applicant.lastName}`,
      lenderName: lender.creditor.name,
      applicationId: loan.id,
      documentHash: agreement.hash,
      acceptedSections: accepted.map((section) => section.title),
      address,
      userAgent: userAgent ?? "not given",
    }),
  );
  return {
    ...signature,
    sessionId: visit.sessionId,
    originIndex: visit.originIndex,
    acceptedSections: accepted.map(({ id }) => id),
    address,
    userAgent,
    certificate,
  };
}

function consentShown({ text }: StoredAgreement) {
  return wordsShown(eSignWords(text.sections), text.locale);
}

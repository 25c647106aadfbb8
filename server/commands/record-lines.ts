import { maskEmail } from "#domain/applicant/email.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { formatDollars, formatMoney } from "#domain/money/money.ts";
import { formatPhoneNumber, maskPhoneNumber } from "#domain/phone/masks.ts";
import type { Database } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Secrets } from "#server/secrets/secrets.ts";
import { recordOf } from "#server/stores/application/record.ts";
import { eventsOfApplication } from "#server/stores/audit/audit.ts";
import { reasonsOf } from "#server/underwriting/reasons.ts";
import { type Application, fromRow } from "#server/stores/application/application.ts";

type Shown = {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly row: Row<"applications">;
  readonly isRevealed: boolean;
};

export async function recordLines({ db, secrets, row, isRevealed }: Shown) {
  const loan = fromRow({ secrets }, row);
  const record = await recordOf(db, row.id);
  const events = await eventsOfApplication(db, row.id);
  const groups: Readonly<Record<string, readonly string[]>> = {
    application: [
      `${row.id} at ${row.provider_key}, ${row.program_code}${row.is_test ? ", test mode" : ""}`,
      `${row.stage} since ${at(row.stage_changed_at ?? row.created_at)}`,
      ...(row.held_at === null ? [] : [`on legal hold since ${at(row.held_at)}`]),
    ],
    applicant: isRevealed ? inFull(loan) : masked(loan),
    identity: [
      row.identity_confirmed_at === null
        ? `not confirmed, ${row.identity_attempts} failed tries`
        : `confirmed ${at(row.identity_confirmed_at)}`,
    ],
    decisions: record.decisions.map(
      ({ decided_at, disposition, exceptions }) =>
        `${at(decided_at)} ${disposition}${exceptions.length === 0 ? "" : ` ${JSON.stringify(exceptions)}`}`,
    ),
    reasons: reasonsOf(loan.reasons).map(({ text }) => text),
    plan: planOf(loan),
    messages: record.messages.map(
      ({ created_at, channel, state, attempts, last_error, dedupe }) =>
        `${at(created_at)} ${channel} ${nameOf(dedupe)}: ${state}, ${attempts} tries${last_error === null ? "" : `, ${last_error}`}`,
    ),
    consents: record.consents.map(
      ({ created_at, kind, locale, text_hash }) =>
        `${at(created_at)} ${kind}, ${locale}, text ${text_hash.slice(0, 12)}`,
    ),
    documents: [
      ...record.agreements.map(
        ({ created_at, kind, sha256 }) => `${at(created_at)} ${kind} ${sha256.slice(0, 12)}`,
      ),
      ...record.signatures.map(
        ({ signed_at, document_sha256 }) =>
          `${at(signed_at)} signature of ${document_sha256.slice(0, 12)}`,
      ),
      ...record.notices.map(
        ({ kind, due_on, sent_at }) =>
          `${kind} notice, due ${due_on}, ${sent_at === null ? "not given" : `given ${at(sent_at)}`}`,
      ),
    ],
    charges: record.charges.map(
      ({ created_at, purpose, amount_cents, state, reason }) =>
        `${at(created_at)} ${purpose} ${money(amount_cents)} ${state}${reason === null ? "" : `: ${reason}`}`,
    ),
    audit: events.map(
      (event) => `${at(event.at)} ${event.kind} ${event.outcome}, by ${event.actor}`,
    ),
  };
  return Object.entries(groups)
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([heading, lines]) => [heading, ...lines.map((line) => `  ${line}`)]);
}

/** @example nameOf("approved-text|CS-1") // "approved-text" */
const nameOf = (dedupe: string) =>
  dedupe.replace(/[|:#].*$/, "").replace(/^link-.*?(-text|-email)?$/, "link$1");

const money = (cents: number) => formatMoney(cents, defaultLocale);

/** UTC. */
const at = (date: Date) => date.toISOString().slice(0, 19).replace("T", " ");

function masked({ applicant }: Application): readonly string[] {
  const { firstName, lastName, phone, email, address } = applicant;
  return [
    `${firstName.charAt(0)}••• ${lastName.charAt(0)}•••, ${maskPhoneNumber(phone)}, ${maskEmail(email)}, ${address.state}`,
  ];
}

function inFull({ applicant }: Application): readonly string[] {
  const { firstName, lastName, dateOfBirth, phone, email, address } = applicant;
  const born = `${dateOfBirth.slice(0, 2)}/${dateOfBirth.slice(2, 4)}/${dateOfBirth.slice(4)}`;
  return [
    `${firstName} ${lastName}, born ${born}`,
    `${formatPhoneNumber(phone)}, ${email}`,
    `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
  ];
}

function planOf({
  terms,
  maxFinanceAmountCents,
  payment,
  expiresOn,
}: Application): readonly string[] {
  const approved =
    maxFinanceAmountCents === 0
      ? []
      : [
          `approved up to ${formatDollars(maxFinanceAmountCents, defaultLocale)}, until ${expiresOn}`,
        ];
  if (terms === undefined) return approved;
  const { amountFinancedCents, downPaymentCents, payments, estimatedPaymentCents } = terms;
  return [
    ...approved,
    `${money(amountFinancedCents)} in ${payments} payments of ${money(estimatedPaymentCents)} (${terms.paymentFrequency}), ${terms.interestRate} %, ${money(downPaymentCents)} down`,
    ...(payment === undefined
      ? []
      : [`by ${payment.primary.type} ending in ${payment.primary.lastFour}`]),
  ];
}

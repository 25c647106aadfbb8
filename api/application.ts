import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Client } from "./client.ts";
import * as contract from "./contract/application.ts";
import { refused } from "./error.ts";

export type AccountIds = { readonly accountId: string; readonly providerId: string };

export type Confirmation = {
  readonly accountId: string;
  readonly paymentFrequency?: string | undefined;
  /** yyyy-MM-dd; null on the wire when unknown, like the frequency. S18. */
  readonly lastPayDate?: string | undefined;
};

export async function getPreQualified(client: Client, { accountId: id, providerId }: AccountIds) {
  const input = { params: { id }, query: { providerId } };
  const wire = await client.dataOf(contract.getApplication, input);
  const employment = {
    paymentFrequency: wire.PaymentFrequency || undefined,
    lastPayDate: wire.LastPaidDate || undefined,
  };
  return { status: wire.Status, employment: omitUndefined(employment) };
}

export async function confirmPreQualification(client: Client, confirmation: Confirmation) {
  const { accountId, paymentFrequency = null, lastPayDate = null } = confirmation;
  const body = {
    AccountId: accountId,
    PaymentFrequency: paymentFrequency,
    LastPayDate: lastPayDate,
  };
  const answer = await client.dataOf(contract.confirmPreQualification, { body });
  const { IsSuccess: isSuccess, Expires, ErrorCode: code } = answer;
  return { isSuccess, ...omitUndefined({ expires: Expires || undefined, code }) };
}

/** Starts the know-your-customer check. Status 200 means that it was accepted. Spec sections 4 and 7.1; S20. */
export async function sendKyc(client: Client, { accountId, providerId }: AccountIds) {
  const body = { ApplicationId: accountId, ProviderId: providerId };
  return { status: (await client.dataOf(contract.sendKyc, { body })).Status };
}

/** Callers ignore a failure. Spec sections 7.1 and 8. */
export async function sendWelcomeEmail(client: Client, { accountId, providerId }: AccountIds) {
  const body = { applicationId: accountId, providerId };
  const { IsSuccess } = await client.dataOf(contract.sendWelcomeEmail, { body });
  if (!IsSuccess) throw refused(undefined);
}

import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import * as contract from "./contract/pre-qualification.ts";
import type { Client } from "./client.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { refusalDetails } from "#domain/decision/refusal-details.ts";
import { centsOf, offerFrom } from "./offer.ts";
import type { Keyed } from "./loan-ids.ts";
import { refusalFrom } from "./refusal-details.ts";
import { submissionOf, type Submission } from "./submission.ts";
import { messageIn } from "./error.ts";

/** Selects the eligibility path. S14. */
const eligibilityFlag = "prequalEligibility";

type WireResult = NonNullable<contract.WirePreQualificationAnswer["Result"]>;

function resultFrom(result: WireResult) {
  const { MaxFinanceAmount } = result;
  return omitUndefined({
    disposition: result.Disposition,
    accountId: result.AccountId,
    maskedEmail: result.Email,
    publicKey: result.PublicKey,
    maxFinanceAmountCents: MaxFinanceAmount === undefined ? undefined : centsOf(MaxFinanceAmount),
  });
}

/** Spec section 3, "Pre-qualification result". */
export function preQualificationFrom(
  wire: contract.WirePreQualificationAnswer,
): PreQualificationAnswer {
  const result = wire.Result ?? {};
  const exceptions = result.Exceptions ?? [];
  return {
    isSuccess: wire.IsSuccess,
    ...omitUndefined({ code: wire.Code, message: messageIn(wire) }),
    ...resultFrom(result),
    exceptions: exceptions.map((exception) => ({
      code: exception.ErrorCode,
      message: messageIn(exception) ?? "",
    })),
    ...refusalDetails(refusalFrom(result)),
    offers: (result.Includes?.Offers ?? []).map(offerFrom),
  };
}

/** An unsuccessful answer is still an answer (S10); a lost one is looked up by its key. S14. */
export async function submitPreQualification(
  client: Client,
  { key, ...submission }: Submission & Keyed,
) {
  const requestsEligibility = submission.provider.featureFlags.includes(eligibilityFlag);
  const endpoint = requestsEligibility ? contract.preQualifyEligibility : contract.preQualify;
  const input = { body: submissionOf(submission), idempotencyKey: key };
  return preQualificationFrom(await client.dataOf(endpoint, input));
}

export async function lookUpPreQualification(client: Client, { key }: { readonly key: string }) {
  return preQualificationFrom(
    await client.dataOf(contract.lookUpPreQualification, { params: { key } }),
  );
}

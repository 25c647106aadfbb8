import { queryOptions } from "@tanstack/react-query";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import {
  lookUpPreQualification,
  preQualify,
  preQualifyEligibility,
  type WirePreQualificationAnswer,
} from "./contract/pre-qualification.ts";
import { dataOf, type Client } from "./client.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { refusalDetails } from "#domain/decision/refusal-details.ts";
import { centsOf, offerFrom } from "./offer.ts";
import { once, write } from "./policy.ts";
import { refusalFrom } from "./refusal-details.ts";
import { submissionOf, type Submission } from "./submission.ts";
import { messageIn } from "./error.ts";

/** Selects the eligibility path. S14. */
const eligibilityFlag = "prequalEligibility";

type WireResult = NonNullable<WirePreQualificationAnswer["Result"]>;

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
export function preQualificationFrom(wire: WirePreQualificationAnswer): PreQualificationAnswer {
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
export function preQualifyMutation(client: Client) {
  return write(
    async ({ idempotencyKey, ...submission }: Submission & { readonly idempotencyKey: string }) => {
      const requestsEligibility = submission.provider.featureFlags.includes(eligibilityFlag);
      const input = { body: submissionOf(submission), idempotencyKey };
      const endpoint = requestsEligibility ? preQualifyEligibility : preQualify;
      const answer = await client.call(endpoint, input);
      return preQualificationFrom(dataOf(answer));
    },
  );
}

export function lookUpPreQualificationQuery(client: Client, key: string) {
  return queryOptions({
    ...once,
    queryKey: ["preQualification", key],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      preQualificationFrom(
        dataOf(await client.call(lookUpPreQualification, { params: { key }, signal })),
      ),
  });
}

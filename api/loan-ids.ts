export type LoanIds = { readonly applicationId: string; readonly providerId: string };

/** The idempotency key of a submission, the same for every try. New by default. */
export type Keyed = { readonly key?: string | undefined };

export function wireIds({ applicationId, providerId }: LoanIds) {
  return { ApplicationId: applicationId, ProviderId: providerId };
}

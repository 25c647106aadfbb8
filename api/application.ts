import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Offer } from "#domain/offer/offer.ts";
import {
  confirmPreQualification,
  getApplication,
  sendKyc,
  sendWelcomeEmail,
} from "./contract/application.ts";
import { dataOf, type Client } from "./client.ts";
import { refused } from "./error.ts";
import { centsOf, offerFrom } from "./offer.ts";
import { once, write } from "./policy.ts";

/** Spec sections 3 and 7.1. */
export type Application = {
  readonly applicationId: string;
  readonly providerId: string;
  readonly status: string;
  readonly maxFinanceAmountCents?: number;
  /** The last day of the approval, yyyy-MM-dd. */
  readonly expires?: string;
  readonly offers: readonly Offer[];
  readonly employment: { readonly paymentFrequency?: string; readonly lastPayDate?: string };
};

export type ApplicationIds = { readonly applicationId: string; readonly providerId: string };

export type Confirmation = {
  readonly accountId: string;
  readonly paymentFrequency?: string | undefined;
  /** yyyy-MM-dd; null on the wire when unknown, like the frequency. S18. */
  readonly lastPayDate?: string | undefined;
};

export function applicationFrom(wire: z.output<typeof getApplication.response>): Application {
  return {
    applicationId: wire.ApplicationId,
    providerId: wire.ProviderId,
    status: wire.Status,
    ...(wire.MaxFinanceAmount === undefined
      ? {}
      : { maxFinanceAmountCents: centsOf(wire.MaxFinanceAmount) }),
    ...(wire.Expires ? { expires: wire.Expires } : {}),
    offers: (wire.Offers ?? []).map(offerFrom),
    employment: {
      ...(wire.PaymentFrequency ? { paymentFrequency: wire.PaymentFrequency } : {}),
      ...(wire.LastPaidDate ? { lastPayDate: wire.LastPaidDate } : {}),
    },
  };
}

/** Never cached. Spec section 7.1. */
export function applicationQuery(client: Client, id: string, providerId: string) {
  return queryOptions({
    ...once,
    queryKey: ["application", id, providerId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { providerId }, signal };
      return applicationFrom(dataOf(await client.call(getApplication, input)));
    },
  });
}

/** Spec section 7.3; S18. */
export function confirmPreQualificationMutation(client: Client) {
  return write(async ({ accountId, paymentFrequency, lastPayDate }: Confirmation) => {
    const body = {
      AccountId: accountId,
      PaymentFrequency: paymentFrequency ?? null,
      LastPayDate: lastPayDate ?? null,
    };
    const answer = dataOf(await client.call(confirmPreQualification, { body }));
    return {
      isSuccess: answer.IsSuccess,
      ...(answer.Expires ? { expires: answer.Expires } : {}),
      ...(answer.ErrorCode === undefined ? {} : { code: answer.ErrorCode }),
    };
  });
}

/** Starts the know-your-customer check. Succeeds only when its Status is 200. Spec sections 4 and 7.1; S20. */
export function kycMutation(client: Client) {
  return write(async ({ applicationId, providerId }: ApplicationIds) => {
    const body = { ApplicationId: applicationId, ProviderId: providerId };
    const { Status } = dataOf(await client.call(sendKyc, { body }));
    if (Status !== 200) throw refused(`Status ${Status}`);
  });
}

/** Callers ignore a failure. Spec sections 7.1 and 8. */
export function welcomeEmailMutation(client: Client) {
  return write(async ({ applicationId, providerId }: ApplicationIds) => {
    const body = { applicationId, providerId };
    const { IsSuccess } = dataOf(await client.call(sendWelcomeEmail, { body }));
    if (!IsSuccess) throw refused(undefined);
  });
}

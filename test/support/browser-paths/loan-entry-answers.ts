import type { LoanApplication } from "#domain/loan-application.ts";
import type { PeekedSession } from "#machines/token-entry/token-entry.setup.ts";
import type { Wire } from "./answers.ts";

const offContract: Wire = { json: { Status: 5 } };

/** What the network gives where a case of the entry has a name of its own. */
export const entryFailures: { readonly [name: string]: Wire } = {
  "peek fails: IsFailured": {
    json: { Result: { IsFailured: true, ErrorMessage: "This link has expired." } },
  },
  "peek fails: IsFailured without words": { json: { Result: { IsFailured: true } } },
  "getApplication fails: not found": { status: 404, json: { Message: "about 404" } },
  "getApplication fails: an answer off the contract": offContract,
  "loadProvider fails: not found": { status: 404, json: { Message: "about 404" } },
};

/** What peek tells of a session; the practice's id is the one that the product knows. */
export function wireOfSession({ authToken, providerId, applicationId }: Partial<PeekedSession>) {
  return {
    Result: {
      IsFailured: false,
      AuthToken: authToken,
      Session: {
        ProviderId: providerId === undefined ? undefined : "prv_bright_smile",
        InternalId: applicationId,
      },
    },
  };
}

/** An application that does not say where it stands: there is nothing in such an answer. */
export const wireOfNothing = ({ applicationId, providerId }: LoanApplication) => ({
  ApplicationId: applicationId,
  ProviderId: providerId,
  Status: "APR",
});

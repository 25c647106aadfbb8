import { mutationOptions } from "@tanstack/react-query";
import { present } from "#domain/values/omit-undefined.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import {
  lookAtHandOff,
  startHandOff,
  takeUpHandOff,
  textHandOff,
  withdrawHandOff,
} from "./contract/hand-off.ts";
import { onceUncached } from "./policy.ts";

export type HandOffStart = {
  readonly programCode: string | undefined;
  readonly amountCents: number | undefined;
  /** The key of the step that the applicant is on. */
  readonly step: string;
  readonly isTest: boolean;
};

/** Makes a link to go on by on one's own phone. @throws ApiError */
export function startHandOffMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["startHandOff"],
    mutationFn: async ({ programCode, amountCents, step, isTest }: HandOffStart) => {
      const body = {
        Step: step,
        IsTest: isTest,
        ...present({
          ProgramCode: programCode,
          Amount: amountCents === undefined ? undefined : amountCents / 100,
        }),
      };
      const { HandOffId, Link, CanText } = dataOf(await client.call(startHandOff, { body }));
      return { id: HandOffId, link: Link, canText: CanText };
    },
  });
}

/** Sends the link by text. @throws ApiError when the number gets none, or too many were asked for */
export function textHandOffMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["textHandOff"],
    mutationFn: async ({ link, phone }: { readonly link: string; readonly phone: string }) => {
      const Token = new URL(link).searchParams.get("t") ?? "";
      dataOf(await client.call(textHandOff, { body: { Token, Phone: phone } }));
    },
  });
}

/** Withdraws a link that is not wanted any more. @throws ApiError */
export function withdrawHandOffMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["withdrawHandOff"],
    mutationFn: async ({ id }: { readonly id: string }) => {
      dataOf(await client.call(withdrawHandOff, { body: { HandOffId: id } }));
    },
  });
}

/** What became of a link: each time it is asked anew. @throws ApiError */
export function lookAtHandOffMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["lookAtHandOff"],
    mutationFn: async ({ id }: { readonly id: string }) =>
      dataOf(await client.call(lookAtHandOff, { body: { HandOffId: id } })).State,
  });
}

/** Goes on by a link, which is used up by it. @throws ApiError when it leads nowhere any more */
export function takeUpHandOffMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["takeUpHandOff"],
    mutationFn: async ({ token }: { readonly token: string }) => {
      const { Amount } = dataOf(await client.call(takeUpHandOff, { body: { Token: token } }));
      return { amountCents: Amount === null ? undefined : Math.round(Amount * 100) };
    },
  });
}

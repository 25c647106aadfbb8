import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { dataOf, type Client } from "./client.ts";
import {
  getHandOffState,
  startHandOff,
  claimHandOff,
  textHandOff,
  withdrawHandOff,
} from "./contract/hand-off.ts";
import { write } from "./policy.ts";

export type HandOffStart = {
  readonly programCode: string | undefined;
  readonly amountCents: number | undefined;
  readonly step: string;
  readonly isTest: boolean;
};

export function startHandOffMutation(client: Client) {
  return write(async ({ programCode, amountCents, step, isTest }: HandOffStart) => {
    const body = {
      Step: step,
      IsTest: isTest,
      ...omitUndefined({
        ProgramCode: programCode,
        Amount: amountCents === undefined ? undefined : amountCents / 100,
      }),
    };
    const { HandOffId, Link, CanText } = dataOf(await client.call(startHandOff, { body }));
    return { id: HandOffId, link: Link, canText: CanText };
  });
}

/** @throws ApiError when the number cannot receive texts or a limit was reached */
export function textHandOffMutation(client: Client) {
  return write(async ({ link, phone }: { readonly link: string; readonly phone: string }) => {
    const Token = new URL(link).searchParams.get("t") ?? "";
    dataOf(await client.call(textHandOff, { body: { Token, Phone: phone } }));
  });
}

export function withdrawHandOffMutation(client: Client) {
  return write(async ({ id }: { readonly id: string }) => {
    dataOf(await client.call(withdrawHandOff, { body: { HandOffId: id } }));
  });
}

export function lookAtHandOffMutation(client: Client) {
  return write(
    async ({ id }: { readonly id: string }) =>
      dataOf(await client.call(getHandOffState, { body: { HandOffId: id } })).State,
  );
}

export function takeUpHandOffMutation(client: Client) {
  return write(async ({ token }: { readonly token: string }) => {
    const { Amount } = dataOf(await client.call(claimHandOff, { body: { Token: token } }));
    return { amountCents: Amount === null ? undefined : Math.round(Amount * 100) };
  });
}

import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Client } from "./client.ts";
import * as contract from "./contract/hand-off.ts";
import { centsOf } from "./offer.ts";

export type HandOffStart = {
  readonly programCode: string | undefined;
  readonly amountCents: number | undefined;
  readonly step: string;
  readonly isTest: boolean;
};

export async function startHandOff(client: Client, start: HandOffStart) {
  const { programCode, amountCents, step, isTest } = start;
  const body = {
    Step: step,
    IsTest: isTest,
    ...omitUndefined({
      ProgramCode: programCode,
      Amount: amountCents === undefined ? undefined : amountCents / 100,
    }),
  };
  const { HandOffId, Link, CanText } = await client.dataOf(contract.startHandOff, { body });
  return { id: HandOffId, link: Link, canText: CanText };
}

type TextedLink = { readonly link: string; readonly phone: string };

/** @throws ApiError when the number cannot receive texts or a limit was reached */
export async function textHandOff(client: Client, { link, phone }: TextedLink): Promise<undefined> {
  const Token = new URL(link).searchParams.get("t") ?? "";
  await client.dataOf(contract.textHandOff, { body: { Token, Phone: phone } });
}

type HandOffId = { readonly id: string };

export async function withdrawHandOff(client: Client, { id }: HandOffId): Promise<undefined> {
  await client.dataOf(contract.withdrawHandOff, { body: { HandOffId: id } });
}

export async function getHandOffState(client: Client, { id }: HandOffId) {
  return (await client.dataOf(contract.getHandOffState, { body: { HandOffId: id } })).State;
}

export async function claimHandOff(client: Client, { token }: { readonly token: string }) {
  const { Amount } = await client.dataOf(contract.claimHandOff, { body: { Token: token } });
  return { amountCents: Amount === null ? undefined : centsOf(Amount) };
}

import { hash as digest } from "node:crypto";
import * as z from "zod/mini";
import type { Environment } from "#server/config/environment.ts";
import { call, GatewayError, tried } from "./gateway-error.ts";

type Solved = {
  readonly token: string;
  readonly address: string;
  /** One key per call: a token counts once. */
  readonly key: string;
};

const deadline = 5000;

/** By Cloudflare Turnstile, or a compatible service. @throws GatewayError without a reliable answer */
export async function isChallengeSolved(
  { url, secret }: NonNullable<Environment["challenge"]>,
  { token, address, key }: Solved,
): Promise<boolean> {
  const answer = await verdictOf(`${url}/turnstile/v0/siteverify`, {
    secret,
    response: token,
    remoteip: address,
    idempotency_key: uuidOf(key),
  });
  if (answer.success) return true;
  const isOurs = answer["error-codes"]?.some((code) => faultsOfOurs.has(code)) === true;
  if (isOurs) throw new GatewayError("challenge not judged", false);
  return false;
}

/** Errors of configuration or service, not of the applicant. */
const faultsOfOurs = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
  "internal-error",
]);

const verdict = z.object({
  success: z.boolean(),
  "error-codes": z.optional(z.array(z.string())),
});

async function verdictOf(
  url: string,
  fields: Record<string, string>,
): Promise<z.output<typeof verdict>> {
  const body = new URLSearchParams(fields);
  const answer = await call("challenge", url, { method: "POST", body, deadline });
  const { success, data } = verdict.safeParse(await tried("challenge", () => answer.json()));
  if (success) return data;
  throw new GatewayError(`challenge ${answer.status}`, true);
}

/** The service accepts only UUIDs. */
function uuidOf(key: string): string {
  const hex = digest("sha256", key);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { GatewayError } from "./gateway-error.ts";

/** Where a challenge is solved and checked: Cloudflare Turnstile, or what is compatible with it. */
export type ChallengeAccount = {
  /** Base address, without a slash at the end: its `/turnstile/v0/api.js` is the page's, its `/turnstile/v0/siteverify` ours. */
  readonly url: string;
  readonly siteKey: string;
  readonly secret: string;
};

/** What the page says of a challenge that was solved there. */
type Solved = {
  readonly token: string;
  readonly address: string;
  /** The same for every try at one call: a token counts once. */
  readonly key: string;
};

const deadline = 5000;

/**
 * Asks whether a challenge was solved.
 *
 * @returns false for a token that is wrong, too old, of another site, or used
 * @throws GatewayError when there is no answer to rely on
 */
export async function isChallengeSolved(
  { url, secret }: ChallengeAccount,
  { token, address, key }: Solved,
): Promise<boolean> {
  const answer = await asked(`${url}/turnstile/v0/siteverify`, {
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

/** The settings are wrong, or the service is: nothing is said of the applicant. */
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

async function asked(
  url: string,
  fields: Record<string, string>,
): Promise<z.output<typeof verdict>> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "error",
      signal: AbortSignal.timeout(deadline),
    });
    const { success, data } = verdict.safeParse(await answer.json());
    if (success) return data;
    throw new GatewayError(`challenge ${answer.status}`, true);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError(`challenge ${error instanceof Error ? error.name : "unknown"}`, true);
  }
}

/** The service takes a UUID and nothing else. */
function uuidOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

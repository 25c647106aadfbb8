import { createHash } from "node:crypto";
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
  const codes = answer["error-codes"];
  if (answer.success === true) return true;
  const isOurs = Array.isArray(codes) && codes.some((code) => faultsOfOurs.has(String(code)));
  if (isOurs || answer.success !== false) throw new GatewayError("challenge not judged", false);
  return false;
}

/** The settings are wrong, or the service is: nothing is said of the applicant. */
const faultsOfOurs = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
  "internal-error",
]);

type Answer = { readonly success?: unknown; readonly "error-codes"?: unknown };

async function asked(url: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "error",
      signal: AbortSignal.timeout(deadline),
    });
    const body: unknown = await answer.json();
    if (typeof body === "object" && body !== null) return body;
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

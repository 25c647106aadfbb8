import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/secrets/secrets.ts";

const longestMs = 24 * 60 * 60 * 1000;
const longestText = 4096;

type Keyed = Pick<Secrets, "index">;

const proofOf = ({ index }: Keyed, named: string) => index("tokenizer", `frame hosts ${named}`);

/** Signed for a day: browsers check every ancestor of the tokenizer's frame, which knows no practice. */
export function namedHosts(secrets: Keyed, origins: readonly string[], now: Date) {
  if (origins.length === 0) return undefined;
  const named = `${now.getTime() + longestMs} ${origins.join(" ")}`;
  const proof = proofOf(secrets, named);
  return Buffer.from(`${proof} ${named}`).toString("base64url");
}

/** Empty for an invalid or expired signature. */
export function hostsIn(secrets: Keyed, text: string | undefined, now: Date): readonly string[] {
  if (text === undefined || text.length > longestText) return [];
  const [proof = "", until = "", ...origins] = Buffer.from(text, "base64url").toString().split(" ");
  const given = Buffer.from(proof);
  const expected = Buffer.from(proofOf(secrets, [until, ...origins].join(" ")));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > now.getTime() ? origins : [];
}

import anyAscii from "any-ascii";
import * as z from "zod/mini";
import type { Environment } from "#server/config/environment.ts";
import { scoreRange } from "#server/underwriting/credit-file.ts";
import type { CreditBureau, CreditFile, CreditPull } from "#server/underwriting/credit-file.ts";
import { call, GatewayError, tried } from "./gateway-error.ts";

/** `deadline` in milliseconds, for each of two tries. */
type Account = NonNullable<Environment["bureau"]> & { readonly deadline?: number };

/** Two tries end before the decision's lease. */
const usualDeadline = 8000;
const mostScoreReasons = 5;

const whole = z.int().check(z.nonnegative());
const pulled = z.discriminatedUnion("outcome", [
  z.object({
    reference: z.string(),
    outcome: z.literal("found"),
    report: z.object({
      score: z.int().check(z.minimum(scoreRange.lowest), z.maximum(scoreRange.highest)),
      reasons: z.array(z.string().check(z.minLength(1), z.maxLength(200))),
      oldestAccountMonths: whole,
      delinquencies: whole,
      utilizationPercent: z.number().check(z.nonnegative()),
      inquiries: whole,
      annualIncomeCents: whole,
    }),
  }),
  z.object({ reference: z.string(), outcome: z.enum(["frozen", "no-hit", "misused"]) }),
]);

/** POST /pulls, sent twice under one reference. docs/underwriting.md, section 6. @throws GatewayError without a reliable answer */
export function createBureau(account: Account): CreditBureau {
  return {
    pull: (pull) =>
      request(account, pull).catch((error: unknown) => {
        if (error instanceof GatewayError && error.temporary) return request(account, pull);
        throw error;
      }),
  };
}

async function request(
  { url, secret, deadline = usualDeadline }: Account,
  pull: CreditPull,
): Promise<CreditFile> {
  const answer = await call("bureau", `${url}/pulls`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify(requestOf(pull)),
    deadline,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new GatewayError(`bureau ${answer.status}`, answer.status >= 500);
  }
  const { data } = pulled.safeParse(await tried("bureau", () => answer.json()));
  if (data?.reference !== pull.reference) throw new GatewayError("bureau unknown answer", true);
  return data.outcome === "found"
    ? { kind: "found", report: reportOf(data.report) }
    : { kind: data.outcome };
}

type WireReport = Extract<z.output<typeof pulled>, { outcome: "found" }>["report"];

function reportOf({ score, reasons, utilizationPercent, ...rest }: WireReport) {
  const scoreReasons = reasons.slice(0, mostScoreReasons);
  return { ...rest, bureauScore: score, scoreReasons, utilisationPercent: utilizationPercent };
}

function requestOf({ reference, applicant, nationalId }: CreditPull) {
  const { firstName, lastName, dateOfBirth, lastFour, street, city, state, zip } = applicant;
  const born = /^(..)(..)(....)$/.exec(dateOfBirth) ?? [];
  return {
    reference,
    inquiry: "soft",
    person: {
      firstName: nameOf(firstName),
      lastName: nameOf(lastName),
      dateOfBirth: `${born[3]}-${born[1]}-${born[2]}`,
      lastFour,
      ...(nationalId !== undefined && { nationalId }),
      street: folded(street, /[^A-Za-z0-9 .,'#/&-]+/g, 60),
      city: folded(city, /[^A-Za-z .'-]+/g, 38),
      state,
      zip: zip.slice(0, 5),
    },
  };
}

const nameOf = (name: string) => folded(name, /[^A-Za-z '-]+/g, 32) || "-";

function folded(text: string, unknown: RegExp, most: number): string {
  return anyAscii(text)
    .replaceAll(unknown, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, most)
    .trim();
}

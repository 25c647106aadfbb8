import type { TestApp } from "./server/app.ts";
import { attested } from "./loan/attested.ts";
import { call, type Answered, type Server, type VerifiedVisit } from "./server/api-visit.ts";

const person = {
  FirstName: "Maria",
  LastName: "Rivera",
  DOB: "04271985",
  NationalIdLastFour: "1000",
};
const address = {
  StreetLine1: "12 Box Elder Ct",
  PostalCode: "78701",
  City: "Austin",
  Statoid: "TX",
};
const around = { PublicKey: "bright-smile", ProgramCode: "general", IsTest: true };

export type Changes = {
  readonly around?: Partial<typeof around> & {
    readonly Meta?: unknown;
    readonly Consent?: unknown;
  };
  readonly person?: Partial<typeof person>;
  readonly address?: Partial<typeof address>;
  readonly mobile?: unknown;
  readonly email?: string;
};

export function submission({ instance, phone }: VerifiedVisit, changes: Changes = {}) {
  const mobile = { Type: "Mobile", Value: phone, VerificationInstanceId: instance };
  const email = { Type: "Email", Value: changes.email ?? emailOf(phone) };
  return {
    ...around,
    Consent: attested("credit-report", changes.around?.PublicKey ?? around.PublicKey),
    ...changes.around,
    Application: {
      Applicants: [
        {
          Type: "Primary",
          ...person,
          ...changes.person,
          Address: { ...address, ...changes.address },
          Communications: [changes.mobile ?? mobile, email],
        },
      ],
    },
  };
}

export function emailOf(phone: string): string {
  return `maria.${phone}@example.com`;
}

type Submitted = Changes & { readonly key?: string; readonly path?: string };

export function preQualify(
  server: Server,
  verified: VerifiedVisit,
  { key, path = "pre-qualify", ...changes }: Submitted = {},
): Promise<Answered> {
  const body = submission(verified, changes);
  return call(server, `POST /api/accounts/${path}`, { token: verified.token, key, body });
}

export function submitAs(
  backend: TestApp,
  verified: VerifiedVisit,
  lastFour: string,
  key?: string,
) {
  return preQualify(backend, verified, {
    person: { NationalIdLastFour: lastFour },
    ...(key !== undefined && { key }),
  });
}

export function resultOf({ body }: Answered): Record<string, unknown> {
  return (body["Result"] ?? {}) as Record<string, unknown>;
}

export function accountOf(answer: Answered): string {
  return String(resultOf(answer)["AccountId"]);
}

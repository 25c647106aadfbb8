import type { TestApp } from "./server/app.ts";
import { call, check, instanceOf, messagesTo, start, verifiedVisit } from "./server/api-visit.ts";
import type { Answered } from "./server/api-visit.ts";
import { accountOf, emailOf, submitAs } from "./submission.ts";

export async function linkedApplicant(backend: TestApp, lastFour = "1000") {
  const verified = await verifiedVisit(backend);
  const id = accountOf(await submitAs(backend, verified, lastFour));
  const link = await linkToken(backend, emailOf(verified.phone));
  return { id, link, ...verified };
}

export const readApplication = (backend: TestApp, token: string, id: string): Promise<Answered> =>
  call(backend, `GET /api/application/${id}?providerId=prv_bright_smile`, { token });

export async function linkToken(backend: TestApp, email: string): Promise<string> {
  const emails = await messagesTo(backend, email);
  const texts = emails.map(({ text }) => text);
  const link = texts.map((text) => /\/Apply\?t=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (link === undefined) throw new Error("no e-mail has a link");
  return link;
}

export function peekAt(backend: TestApp, token: string): Promise<Answered> {
  const path = `/app/v0/peek?token=${encodeURIComponent(token)}&includeAuthentication=true`;
  return call(backend, `POST ${path}` as "POST /");
}

export function lookOf({ body }: Answered) {
  return body["Result"] as {
    readonly IsFailured: boolean;
    readonly ErrorMessage?: string | null;
    readonly AuthToken?: string | null;
    readonly Session?: { readonly ProviderId: string; readonly InternalId: string };
  };
}

export async function enter(backend: TestApp, link: string): Promise<string> {
  const token = lookOf(await peekAt(backend, link)).AuthToken;
  if (typeof token !== "string") throw new Error("the link opens nothing");
  return token;
}

export async function proveBy(backend: TestApp, token: string, code = "123456"): Promise<Answered> {
  const instance = instanceOf(await start(backend, token, { Source: "on-file" }));
  return check(backend, token, { instance, code });
}

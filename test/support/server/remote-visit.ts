import type { VerifiedVisit } from "./api-visit.ts";
import { submission } from "#test/support/submission.ts";
import type { Changes } from "#test/support/submission.ts";

export type RemoteAnswer = {
  readonly status: number;
  readonly retryAfter: number;
  readonly body: Record<string, unknown>;
};

type RemoteCall = {
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
};

export async function ask(
  server: string,
  route: `${"GET" | "POST"} /${string}`,
  { token, key, body }: RemoteCall = {},
): Promise<RemoteAnswer> {
  const [method, path] = route.split(" ") as [string, string];
  const answer = await fetch(`${server}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get("retry-after") ?? 0),
    body: (await answer.json()) as Record<string, unknown>,
  };
}

export async function openRemoteVisit(server: string, provider: string): Promise<string> {
  return String((await ask(server, `GET /v2/provider/${provider}`)).body["accessToken"]);
}

export function startRemote(
  server: string,
  token: string,
  { phone, isTest = false }: { readonly phone: string; readonly isTest?: boolean },
): Promise<RemoteAnswer> {
  const body = { Type: "SMS", Source: phone, IsTest: isTest };
  return ask(server, "POST /v2/validation/start", { token, body });
}

export function checkRemote(
  server: string,
  token: string,
  given: { readonly instance: string; readonly code: string; readonly isTest?: boolean },
): Promise<RemoteAnswer> {
  const { instance, code, isTest = false } = given;
  const body = { InstanceId: instance, ValidationCode: code, IsTest: isTest };
  return ask(server, "POST /v2/validation/complete", { token, body });
}

export async function verifiedRemote(
  server: string,
  { provider, phone }: { readonly provider: string; readonly phone: string },
): Promise<VerifiedVisit> {
  const isTest = provider !== "harbor-ortho";
  const first = await openRemoteVisit(server, provider);
  const { instance, token } = await proveRemote(server, first, { phone, isTest });
  return { token, phone, instance };
}

export async function proveRemote(
  server: string,
  token: string,
  { phone, isTest }: { readonly phone: string; readonly isTest: boolean },
): Promise<{ readonly instance: string; readonly token: string }> {
  const started = await startRemote(server, token, { phone, isTest });
  const instance = String(started.body["InstanceId"]);
  const code = isTest ? "123456" : await remoteCode(server, phone);
  const { body } = await checkRemote(server, token, { instance, code, isTest });
  const { AuthToken } = body;
  return { instance, token: typeof AuthToken === "string" ? AuthToken : token };
}

export function preQualifyRemote(
  server: string,
  verified: VerifiedVisit,
  { key, ...changes }: Changes & { readonly key: string },
): Promise<RemoteAnswer> {
  const body = submission(verified, changes);
  return ask(server, "POST /api/accounts/pre-qualify", { token: verified.token, key, body });
}

type OutboxMessage = { readonly channel: string; readonly to: string; readonly text: string };

export async function remoteMessages(
  server: string,
  to: string,
): Promise<readonly OutboxMessage[]> {
  const answer = await fetch(`${server}/__outbox.json`);
  return ((await answer.json()) as OutboxMessage[]).filter((message) => message.to === to);
}

export async function remoteCode(server: string, phone: string): Promise<string> {
  const [newest] = await remoteMessages(server, phone);
  return /#(\d{6})$/.exec(newest?.text ?? "")?.[1] ?? "";
}

export function remoteAccount({ body }: RemoteAnswer): string {
  return String((body["Result"] as { AccountId?: string } | undefined)?.AccountId);
}

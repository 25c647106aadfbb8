import type { InjectOptions } from "fastify";
import { listMessages } from "#server/stores/message/outbox.ts";
import type { TestApp } from "./app.ts";

export type Answered = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Seconds; 0 without the header. */
  readonly retryAfter: number;
};

type Call = {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly address?: string | undefined;
  /** Accept-Language. */
  readonly language?: string | undefined;
};

const successors = new Map<string, string>();

export function currentToken(token: string): string {
  const next = successors.get(token);
  return next === undefined ? token : currentToken(next);
}

export async function call(
  { app }: Pick<TestApp, "app">,
  route: `${"GET" | "POST"} /${string}`,
  { token, key, body, address = "192.0.2.10", language }: Call = {},
): Promise<Answered> {
  const [method, url] = route.split(" ") as ["GET" | "POST", string];
  const options: InjectOptions = {
    method,
    url,
    remoteAddress: address,
    headers: {
      "user-agent": "test browser",
      ...(token !== undefined && { authorization: `Bearer ${currentToken(token)}` }),
      ...(language !== undefined && { "accept-language": language }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
  const response = await app.inject(options);
  return {
    status: response.statusCode,
    body: response.json(),
    retryAfter: Number(response.headers["retry-after"] ?? 0),
  };
}

export async function visit(backend: TestApp, providerKey: string): Promise<string> {
  return (await backend.visit(providerKey)).accessToken;
}

type StartChanges = Pick<Call, "key" | "address" | "language"> & {
  readonly Source: string;
  readonly Type?: "Voice";
  readonly Earlier?: readonly string[];
  readonly IsTest?: boolean;
  readonly Consent?: unknown;
};

export function start(
  backend: TestApp,
  token: string,
  { key, address, language, ...body }: StartChanges,
) {
  return call(backend, "POST /v2/validation/start", {
    token,
    key,
    address,
    language,
    body: { Type: "SMS", IsTest: false, ...body },
  });
}

type Check = Pick<Call, "key"> & {
  readonly instance: string;
  readonly code: string;
  readonly IsTest?: boolean;
};

export async function check(
  backend: TestApp,
  token: string,
  { key, instance, code, IsTest = false }: Check,
) {
  const answer = await call(backend, "POST /v2/validation/complete", {
    token,
    key,
    body: { InstanceId: instance, ValidationCode: code, IsTest },
  });
  const { AuthToken } = answer.body;
  const current = currentToken(token);
  if (typeof AuthToken === "string" && AuthToken !== current) successors.set(current, AuthToken);
  return answer;
}

let phones = 0;

export function newPhone(): string {
  phones += 1;
  return `512555${String(phones).padStart(4, "0")}`;
}

export async function messagesTo({ services }: TestApp, to: string) {
  return (await listMessages(services)).filter((message) => message.to === to);
}

export async function newestCode(backend: TestApp, phone: string): Promise<string> {
  const texts = await messagesTo(backend, phone);
  return /#(\d{6})$/.exec(texts[0]?.text ?? "")?.[1] ?? "";
}

export function wrong(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

export function instanceOf({ body }: Answered): string {
  return String(body["InstanceId"]);
}

export type VerifiedVisit = {
  readonly token: string;
  readonly instance: string;
  readonly phone: string;
};

export async function verifiedVisit(
  backend: TestApp,
  { provider = "bright-smile", phone = newPhone() } = {},
): Promise<VerifiedVisit> {
  const token = await visit(backend, provider);
  const instance = instanceOf(await start(backend, token, { Source: phone, IsTest: true }));
  await check(backend, token, { instance, code: "123456", IsTest: true });
  return { token, instance, phone };
}

export async function verifiedForReal(
  backend: TestApp,
  { provider = "harbor-ortho", phone = newPhone() } = {},
): Promise<VerifiedVisit> {
  const token = await visit(backend, provider);
  const instance = instanceOf(await start(backend, token, { Source: phone }));
  await check(backend, token, { instance, code: await newestCode(backend, phone) });
  return { token, instance, phone };
}

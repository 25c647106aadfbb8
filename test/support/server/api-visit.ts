import { listMessages } from "#server/stores/message/outbox.ts";
import type { TestApp } from "./app.ts";

/** The app in this process, or the address of another one. */
export type Server = TestApp | string;

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

function headersOf({ token, key, body, language }: Call): Record<string, string> {
  return {
    "user-agent": "test browser",
    ...(token !== undefined && { authorization: `Bearer ${currentToken(token)}` }),
    ...(language !== undefined && { "accept-language": language }),
    ...(key !== undefined && { "idempotency-key": key }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
}

export async function call(
  server: Pick<TestApp, "app"> | string,
  route: `${"GET" | "POST"} /${string}`,
  given: Call = {},
): Promise<Answered> {
  const [method, url] = route.split(" ") as ["GET" | "POST", string];
  const { body, address: remoteAddress = "192.0.2.10" } = given;
  const headers = headersOf(given);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  if (typeof server === "string") {
    const answer = await fetch(`${server}${url}`, { method, headers, body: payload ?? null });
    const retryAfter = Number(answer.headers.get("retry-after") ?? 0);
    return { status: answer.status, body: (await answer.json()) as Answered["body"], retryAfter };
  }
  const sent = payload === undefined ? {} : { payload };
  const response = await server.app.inject({ method, url, remoteAddress, headers, ...sent });
  return {
    status: response.statusCode,
    body: response.json(),
    retryAfter: Number(response.headers["retry-after"] ?? 0),
  };
}

export async function visit(server: Server, providerKey: string): Promise<string> {
  return String((await call(server, `GET /v2/provider/${providerKey}`)).body["accessToken"]);
}

type StartChanges = Pick<Call, "key" | "address" | "language"> & {
  readonly Source: string;
  readonly Type?: "Voice";
  readonly Earlier?: readonly string[];
  readonly IsTest?: boolean;
  readonly Consent?: unknown;
};

export function start(
  server: Server,
  token: string,
  { key, address, language, ...body }: StartChanges,
) {
  return call(server, "POST /v2/validation/start", {
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
  server: Server,
  token: string,
  { key, instance, code, IsTest = false }: Check,
) {
  const answer = await call(server, "POST /v2/validation/complete", {
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

type OutboxMessage = { readonly channel: string; readonly to: string; readonly text: string };

export async function remoteMessages(server: string, to: string) {
  const answer = await fetch(`${server}/__outbox.json`);
  return ((await answer.json()) as OutboxMessage[]).filter((message) => message.to === to);
}

export async function newestCode(server: Server, phone: string): Promise<string> {
  const isRemote = typeof server === "string";
  const texts = await (isRemote ? remoteMessages(server, phone) : messagesTo(server, phone));
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

export async function prove(
  server: Server,
  token: string,
  { phone, isTest }: { readonly phone: string; readonly isTest: boolean },
): Promise<VerifiedVisit> {
  const instance = instanceOf(await start(server, token, { Source: phone, IsTest: isTest }));
  const isKnown = isTest && typeof server === "string";
  const code = isKnown ? "123456" : await newestCode(server, phone);
  await check(server, token, { instance, code, IsTest: isTest });
  return { token: currentToken(token), instance, phone };
}

export async function verifiedVisit(
  server: Server,
  { provider = "bright-smile", phone = newPhone() } = {},
): Promise<VerifiedVisit> {
  return prove(server, await visit(server, provider), { phone, isTest: true });
}

export async function verifiedForReal(
  server: Server,
  { provider = "harbor-ortho", phone = newPhone() } = {},
): Promise<VerifiedVisit> {
  return prove(server, await visit(server, provider), { phone, isTest: false });
}

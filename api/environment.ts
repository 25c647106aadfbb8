import { backendKinds } from "#domain/provider/backend.ts";
import type { BackendBases, BackendKind, Backends } from "#domain/provider/backend.ts";

/** Spec section 7.3. */
const environmentNames = [
  "local",
  "qa",
  "stage",
  "uat",
  "production",
  "sandbox",
  "temporary",
  "dev",
] as const;
export type EnvironmentName = (typeof environmentNames)[number];

export type Environment = {
  readonly name: EnvironmentName;
  readonly backends: Backends;
};

/** The first match wins; unmatched hosts are dev. */
const hosts: readonly (readonly [pattern: RegExp, name: EnvironmentName])[] = [
  [/^(localhost|127\.0\.0\.1|\[::1\])$/, "local"],
  [/^([\w-]+[.-])?qa\d*[.-]/, "qa"],
  [/^([\w-]+[.-])?(stage|staging)\d*[.-]/, "stage"],
  [/^([\w-]+[.-])?uat\d*[.-]/, "uat"],
  [/^([\w-]+[.-])?sandbox\d*[.-]/, "sandbox"],
  [/^([\w-]+[.-])?(temp|temporary|preview)\d*[.-]/, "temporary"],
  [/^(apply|www|app)\./, "production"],
];

const sameOrigin = Object.fromEntries(backendKinds.map((kind) => [kind, ""])) as Backends;

/** The first match wins; all other calls go to originations. S57. */
const paths: readonly (readonly [pattern: RegExp, kind: BackendKind])[] = [
  [/confirmation|waterfall|customer.auth|comms|phone|message/i, "communications"],
  [/provider/, "providers"],
  [/validation/, "oneTimePassword"],
  [/states|zips|dataset|query/, "data"],
  [/documents/, "cdn"],
  [/transition|search|input|events/, "workflow"],
  [/pre-|peek|\/lookup|link|hand-off/, "quickApi"],
];

export function backendOf(path: string): BackendKind {
  return paths.find(([pattern]) => pattern.test(path))?.[1] ?? "originations";
}

function nameOf(pageOrigin: string): EnvironmentName {
  const [, host = ""] = /^https?:\/\/(\[[^\]]+\]|[^:/]+)/.exec(pageOrigin) ?? [];
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? "dev";
}

/** `buildSetting`, "production" when deployed, wins over the origin. Spec 7.3 and 9; S39. */
export function environmentOf(
  pageOrigin: string,
  buildSetting?: string,
  bases: BackendBases = {},
): Environment {
  const name = environmentNames.find((known) => known === buildSetting) ?? nameOf(pageOrigin);
  return { name, backends: { ...sameOrigin, ...bases } };
}

export function basesIn(text = ""): BackendBases {
  const reported = [...new URLSearchParams(text)];
  return Object.fromEntries(reported.filter(([kind]) => Object.hasOwn(sameOrigin, kind)));
}

export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

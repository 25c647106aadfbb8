import { backendKinds } from "#domain/provider/backend.ts";
import type { BackendBases, Backends } from "#domain/provider/backend.ts";

/** Where the backend runs. Spec section 7.3. */
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

/** Page hosts by environment, first match wins; a host that none matches is dev. */
const hosts: readonly (readonly [pattern: RegExp, name: EnvironmentName])[] = [
  [/^(localhost|127\.0\.0\.1|\[::1\])$/, "local"],
  [/^([\w-]+[.-])?qa\d*[.-]/, "qa"],
  [/^([\w-]+[.-])?(stage|staging)\d*[.-]/, "stage"],
  [/^([\w-]+[.-])?uat\d*[.-]/, "uat"],
  [/^([\w-]+[.-])?sandbox\d*[.-]/, "sandbox"],
  [/^([\w-]+[.-])?(temp|temporary|preview)\d*[.-]/, "temporary"],
  [/^(apply|www|app)\./, "production"],
];

const sameOrigin = {
  cdn: "",
  communications: "",
  oneTimePassword: "",
  data: "",
  quickApi: "",
  originations: "",
  providers: "",
  workflow: "",
} as const satisfies Backends;

function isEnvironmentName(text: string | undefined): text is EnvironmentName {
  return (environmentNames as readonly (string | undefined)[]).includes(text);
}

function nameOf(pageOrigin: string): EnvironmentName {
  const [, host = ""] = /^https?:\/\/(\[[^\]]+\]|[^:/]+)/.exec(pageOrigin) ?? [];
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? "dev";
}

/**
 * The environment of a page. Spec sections 7.3 and 9; decision 39.
 *
 * @param pageOrigin - `location.origin`
 * @param buildSetting - the name fixed at build time, "production" in the deployed build; it wins over the
 *   origin, and is ignored when it names no environment
 * @param bases - of the backends that are elsewhere; the others are at the page's own origin
 */
export function environmentOf(
  pageOrigin: string,
  buildSetting?: string,
  bases: BackendBases = {},
): Environment {
  const name = isEnvironmentName(buildSetting) ? buildSetting : nameOf(pageOrigin);
  return { name, backends: { ...sameOrigin, ...bases } };
}

/** The bases that a page was served with; none where it says nothing, or something else. */
export function basesIn(text: string | undefined): BackendBases {
  if (text === undefined) return {};
  const told = new URLSearchParams(text);
  return Object.fromEntries(
    backendKinds.flatMap((kind) => {
      const base = told.get(kind);
      return base === null ? [] : [[kind, base]];
    }),
  );
}

/**
 * Base and path with exactly one slash between them.
 *
 * @example joinUrl("https://api.example/", "/api/kyc") // "https://api.example/api/kyc"
 */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

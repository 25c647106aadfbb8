import { hash as digest } from "node:crypto";

const most = 20;
/** Emotion's empty style elements: the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export type OtherSources = {
  readonly framed?: string;
  readonly challenge?: string;
  readonly themes?: readonly string[];
  readonly backends?: readonly string[];
};

/** @param template - its own scripts and styles are allowed by hash */
export function pagePolicy(
  origins: readonly string[],
  template: string,
  { framed, challenge, themes = [], backends = [] }: OtherSources = {},
): string {
  const scripts = challenge === undefined ? [] : [challenge];
  const looks = themes.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(template, "script"), ...scripts].join(" "),
    ["style-src 'self'", emptyStyle, ...hashesOf(template, "style")].join(" ") + looks,
    `img-src 'self' data:${looks}`,
    `font-src 'self'${looks}`,
    ["connect-src 'self'", ...backends].join(" "),
    ...frameSources(framed, challenge),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(origins),
  ].join("; ");
}

/** Vite's client injects styles and uses a WebSocket; development only. */
export function developmentPolicy(
  origins: readonly string[],
  _template?: string,
  { framed, challenge, themes = [], backends = [] }: OtherSources = {},
): string {
  const scripts = challenge === undefined ? [] : [challenge];
  return [
    ["default-src 'self' 'unsafe-inline' data: blob:", ...scripts, ...themes].join(" "),
    ["connect-src 'self' ws:", ...backends].join(" "),
    ...frameSources(framed, challenge),
    frameAncestors(origins),
  ].join("; ");
}

function hashesOf(template: string, element: "script" | "style"): readonly string[] {
  return [...template.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(
    ([, text = ""]) => `'sha256-${digest("sha256", text, "base64")}'`,
  );
}

function frameSources(...framed: readonly (string | undefined)[]): readonly string[] {
  const known = framed.filter((origin) => origin !== undefined);
  return known.length === 0 ? [] : [`frame-src ${known.join(" ")}`];
}

export function frameAncestors(origins: readonly string[]): string {
  const exact = origins.filter(isExactOrigin).slice(0, most);
  return `frame-ancestors ${exact.length === 0 ? "'none'" : exact.join(" ")}`;
}

/** Lets isolated hosts frame the page; not with a challenge or external themes. docs/embedding.md. */
export function framedHeaders({
  challenge,
  themes = [],
}: Pick<OtherSources, "challenge" | "themes">): Readonly<Record<string, string>> {
  const isolation = themes.length === 0 ? "require-corp" : "credentialless";
  return {
    "cross-origin-resource-policy": "cross-origin",
    ...(challenge === undefined && { "cross-origin-embedder-policy": isolation }),
  };
}

export function isExactOrigin(text: string): boolean {
  return (
    /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(text) &&
    URL.canParse(text) &&
    new URL(text).origin === text
  );
}

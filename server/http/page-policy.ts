import { createHash } from "node:crypto";

const most = 20;
/** Emotion fills its empty style elements by script; this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a page may use that does not come from this server. */
export type Besides = {
  /** The one origin that it may frame, the tokenizer's; without one it frames nothing. */
  readonly framed?: string;
  /** The origin whose challenge it may load and frame. */
  readonly challenge?: string;
  /** Where the style sheets, fonts and pictures of practices' themes may come from. */
  readonly themes?: readonly string[];
  /** Which backends it may call elsewhere. */
  readonly backends?: readonly string[];
};

/**
 * The Content-Security-Policy of the page.
 *
 * @param origins - who may frame it; anything but an exact origin is dropped, and with none left nobody may
 * @param template - the page as it was built: a script or style that stands in it is allowed, by its hash; nothing that is
 * filled in later is
 * @param besides - what the page may use besides this server; nothing without it
 */
export function pagePolicy(
  origins: readonly string[],
  template: string,
  { framed, challenge, themes = [], backends = [] }: Besides = {},
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

/** Vite's client injects styles and talks over a WebSocket; for the development server only. */
export function developmentPolicy(
  origins: readonly string[],
  _template?: string,
  { framed, challenge, themes = [], backends = [] }: Besides = {},
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
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

function frameSources(...framed: readonly (string | undefined)[]): readonly string[] {
  const known = framed.filter((origin) => origin !== undefined);
  return known.length === 0 ? [] : [`frame-src ${known.join(" ")}`];
}

/** The directive for who may frame a page: the exact origins among those given, else nobody. */
export function frameAncestors(origins: readonly string[]): string {
  const exact = origins.filter(isExactOrigin).slice(0, most);
  return `frame-ancestors ${exact.length === 0 ? "'none'" : exact.join(" ")}`;
}

/**
 * What a page says besides, so that a host that isolates itself (`Cross-Origin-Embedder-Policy`) may frame it: a browser
 * frames there only what isolates itself, too. A challenge frames a service that may not; themes from elsewhere are loaded
 * without credentials, which Safari cannot promise. docs/embedding.md
 */
export function framedHeaders({
  challenge,
  themes = [],
}: Pick<Besides, "challenge" | "themes">): Readonly<Record<string, string>> {
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

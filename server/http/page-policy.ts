import { createHash } from "node:crypto";

const most = 20;
/** Emotion fills its empty style elements by script; this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The Content-Security-Policy of the page.
 *
 * @param origins - who may frame it; anything but an exact origin is dropped, and with none left nobody may
 * @param template - the page as it was built: a script or style that stands in it is allowed, by its hash; nothing that is
 * filled in later is
 * @param framed - the one origin that the page may frame, the tokenizer's; without one it frames nothing
 */
export function pagePolicy(origins: readonly string[], template: string, framed?: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(template, "script")].join(" "),
    ["style-src 'self'", emptyStyle, ...hashesOf(template, "style")].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...frameSources(framed),
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
  framed?: string,
): string {
  return [
    "default-src 'self' 'unsafe-inline' data: blob:",
    "connect-src 'self' ws:",
    ...frameSources(framed),
    frameAncestors(origins),
  ].join("; ");
}

function hashesOf(template: string, element: "script" | "style"): readonly string[] {
  return [...template.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

function frameSources(framed: string | undefined): readonly string[] {
  return framed === undefined ? [] : [`frame-src ${framed}`];
}

/** The directive for who may frame a page: the exact origins among those given, else nobody. */
export function frameAncestors(origins: readonly string[]): string {
  const exact = origins.filter(isExactOrigin).slice(0, most);
  return `frame-ancestors ${exact.length === 0 ? "'none'" : exact.join(" ")}`;
}

function isExactOrigin(text: string): boolean {
  return (
    /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(text) &&
    URL.canParse(text) &&
    new URL(text).origin === text
  );
}

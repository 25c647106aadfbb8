import { randomUUID } from "node:crypto";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import { providerWire, settingsAnswer } from "#server/http/provider-answer.ts";
import type { Boot } from "#server/http/page-html.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import type { VisitTokens } from "#server/stores/visit/visit-opening.ts";

/** The page of a practice but for the tokens of a visit, and its policy. */
export type ReadyPage = {
  readonly policy: string;
  readonly before: string;
  /** What follows the tokens. */
  readonly rest: string;
};

/** A page as text with its policy, and whether it came out as it should, so that it may be kept. */
export type WrittenPage = {
  readonly text: string;
  readonly policy: string;
  readonly isWhole: boolean;
};

/** Writes the page of a practice for an address that holds nothing but what the page differs by. */
export type WritePage = (boot: Boot, url: string) => Promise<WrittenPage>;

/** A practice's programs, framed or not; whatever more there is, only the newest are kept. */
const mostKept = 8;
/** Stands where the tokens will; no practice can have written it. */
const place = randomUUID();

/**
 * Keeps the rendered pages of practices: rendered once for each version of a practice, program and frame. Nothing of a visit or of the rest of an address is in them. A practice that is published anew is another stored
 * one, and the pages of the one before go with it.
 */
export function createPracticePages() {
  const kept = new WeakMap<StoredProvider, Map<string, ReadyPage>>();
  return async (stored: StoredProvider, url: string, write: WritePage): Promise<ReadyPage> => {
    const address = addressOf(stored, url);
    const pages = kept.get(stored) ?? new Map<string, ReadyPage>();
    kept.set(stored, pages);
    const known = pages.get(address);
    if (known !== undefined) return known;
    const { isWhole, ...written } = await write(bootBut(stored), address);
    const ready = readyPage(written);
    if (!isWhole) return ready;
    if (pages.size >= mostKept) pages.delete(pages.keys().next().value!);
    pages.set(address, ready);
    return ready;
  };
}

/** The page of one visit: with its tokens. */
export function pageOf(
  { before, rest }: ReadyPage,
  { accessToken, easyApiToken }: VisitTokens,
): string {
  const tokens = JSON.stringify({ accessToken, easyApiToken });
  return `${before}${tokens.slice(1, -1)}${rest}`;
}

/** What the page differs by, as the address of a page: a program that the practice has, and whether it is framed. */
function addressOf({ provider }: StoredProvider, url: string): string {
  const { search } = new URL(url, "http://localhost");
  const { programCode = "", embedded } = readSearch(search);
  const code = programCodeFromQuery(provider.programCodes, programCode);
  const asked = new URLSearchParams({
    ...(code && { programCode: code.name }),
    ...(embedded && { embedded: "true" }),
  });
  return `/${provider.key}?${asked}`;
}

/** The practice's answers with the place of the tokens last. */
function bootBut(stored: StoredProvider): Boot {
  const provider = { provider: providerWire(stored), [place]: place };
  return { settings: settingsAnswer(stored), provider };
}

function readyPage({ text, policy }: Omit<WrittenPage, "isWhole">): ReadyPage {
  const [before, rest] = text.split(`"${place}":"${place}"`);
  if (before === undefined || rest === undefined)
    throw new Error("the page has no place for tokens");
  return { policy, before, rest };
}

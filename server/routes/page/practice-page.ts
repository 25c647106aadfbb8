import { randomUUID } from "node:crypto";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import { providerWire, settingsAnswer } from "#server/http/provider-answer.ts";
import type { Boot } from "#server/http/page-html.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import type { VisitTokens } from "#server/stores/visit/visit-opening.ts";

export type ReadyPage = {
  readonly policy: string;
  readonly before: string;
  readonly rest: string;
};

/** `isWhole`: may be cached. */
export type WrittenPage = {
  readonly text: string;
  readonly policy: string;
  readonly isWhole: boolean;
};

export type WritePage = (boot: Boot, url: string) => Promise<WrittenPage>;

/** Per practice: programs, languages, framed or not. */
const cacheSize = 16;
/** A placeholder for the tokens that no configuration can contain. */
const place = randomUUID();

type Requested = { readonly url: string; readonly today: CalendarDay; readonly locale: Locale };

/** By practice version, day, language, program and frame; nothing of a visit. A newly published practice replaces its pages. */
export function createPracticePages() {
  const kept = new WeakMap<StoredProvider, Map<string, ReadyPage>>();
  return async (stored: StoredProvider, { url, today, locale }: Requested, write: WritePage) => {
    const address = addressOf(stored, url);
    const name = `${today} ${locale} ${address}`;
    const pages = kept.get(stored) ?? new Map<string, ReadyPage>();
    kept.set(stored, pages);
    const known = pages.get(name);
    if (known !== undefined) return known;
    const { isWhole, ...written } = await write(bootBut(stored, today), address);
    const ready = readyPage(written);
    if (!isWhole) return ready;
    if (pages.size >= cacheSize) pages.delete(pages.keys().next().value!);
    pages.set(name, ready);
    return ready;
  };
}

export function pageOf(
  { before, rest }: ReadyPage,
  { accessToken, easyApiToken }: VisitTokens,
): string {
  const tokens = JSON.stringify({ accessToken, easyApiToken });
  return `${before}${tokens.slice(1, -1)}${rest}`;
}

function addressOf({ provider }: StoredProvider, url: string): string {
  const { search } = new URL(url, "http://localhost");
  const { programCode = "", embedded } = readSearch(search);
  const code = programCodeFromQuery(provider.programCodes, programCode);
  const requested = new URLSearchParams({
    ...(code && { programCode: code.name }),
    ...(embedded && { embedded: "true" }),
  });
  return `/${provider.key}?${requested}`;
}

function bootBut(stored: StoredProvider, today: CalendarDay): Boot {
  const provider = { provider: providerWire(stored), [place]: place };
  return { settings: settingsAnswer(stored, today), provider };
}

function readyPage({ text, policy }: Omit<WrittenPage, "isWhole">): ReadyPage {
  const [before, rest] = text.split(`"${place}":"${place}"`);
  if (before === undefined || rest === undefined)
    throw new Error("the page has no place for tokens");
  return { policy, before, rest };
}

import { createActor } from "xstate";
import type { ActorRefFrom, AnyActorRef } from "xstate";
import { localCalendarDayOf } from "#domain/calendar/calendar-day.ts";
import { wordsFrom } from "#domain/messages/messages.ts";
import type { Texts, Words } from "#domain/messages/messages.ts";
import { mostEarlierVisits } from "#domain/applicant/verification-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import type { Theme } from "#domain/provider/provider.ts";
import type { Search } from "#domain/provider/search.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import type { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import type { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { isSameKey } from "#machines/applicant/visit-context.ts";
import type { Destination, Stored } from "#machines/applicant/visit-context.ts";
import type { ErrorSaid } from "#machines/navigation/navigation.setup.ts";
import { noteActivity } from "#routes/page/activity.ts";
import type { Loan } from "./actor-dependencies.ts";
import { provideApplicant } from "./actors.ts";
import { openCatalogue } from "./late-words.ts";
import { destinationOf } from "#routes/page/destination.ts";
import { isFramed } from "#routes/page/host-messages.ts";
import { openLaterPages } from "#routes/page/later-pages.ts";
import type { AskForPages, LaterPages } from "#routes/page/later-pages.ts";
import { openStorage } from "#routes/page/storage.ts";
import { rememberedTheme, themeOf } from "#routes/page/theme.ts";

/** Everything that lives as long as the page: the charts, and what their actors depend on. */
export type Visit = {
  readonly search: Search;
  readonly embedded: boolean;
  /** Tokens of the visits before a reload, the latest first; undefined without any. Decision 42. */
  readonly earlier: readonly string[] | undefined;
  readonly root: ActorRefFrom<typeof applicantMachine>;
  readonly alert: ActorRefFrom<typeof alertMachine>;
  readonly overlay: ActorRefFrom<typeof loadingOverlayMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly pages: ActorRefFrom<typeof laterPagesMachine>;
  /** What the chunk after the first screen contains, once its chart has loaded it. */
  readonly arrivedPages: LaterPages["arrived"];
  /** The language of everything that the applicant reads and agrees to. */
  readonly locale: Locale;
  /** The catalogue of that language, as far as it has been loaded: code that is loaded later brings its own words. */
  readonly catalogue: () => Texts<MessageCode>;
  /** What the full application adds; undefined before it has come. */
  readonly loan: () => Loan | undefined;
  /** The loaded provider's words, else the catalogue's. */
  readonly words: () => Words;
  /** The theme to show: the one chosen before, else the provider's. */
  readonly theme: () => Theme | undefined;
};

/** The window, the provider's answers that came inside the page, and its language. */
export type Surroundings = {
  readonly page: Window;
  readonly boot: unknown;
  /** Loads the chunk after the first screen. */
  readonly askForPages: AskForPages;
  readonly locale?: Locale;
};

/** What an entry of the history keeps: the step that it shows, or what the error page says. */
type EntryState = { readonly step?: string; readonly said?: ErrorSaid };

function leftInHistory({ history }: Window, destination: Destination) {
  const { step, said }: EntryState = history.state ?? {};
  const isTypedIn = destination === "start" || destination === "apply";
  return { errorSaid: said, lostAtStep: isTypedIn ? step : undefined };
}

/**
 * What an earlier page life left, unless the address names another practice. `earlier` are the visits whose proofs still
 * count: none any more once a decision was made.
 */
function leftBefore(key: string | undefined, found: Stored | undefined) {
  const isSame = found !== undefined && isSameKey(key ?? found.provider.key, found.provider.key);
  const stored = isSame ? found : undefined;
  if (stored === undefined || stored.result !== undefined) return { stored, earlier: undefined };
  const visits = [stored.tokens.v21 ?? [], stored.earlier ?? []].flat();
  return { stored, earlier: visits.length === 0 ? undefined : visits.slice(0, mostEarlierVisits) };
}

/**
 * Begins the visit: reads the address and the storage, starts the charts. What came with the page is not fetched again.
 */
export function openVisit({
  page,
  boot,
  askForPages,
  locale = defaultLocale,
}: Surroundings): Visit {
  const laterPages = openLaterPages(askForPages);
  const search = readSearch(page.location.search);
  const { destination, providerKey, applicationId } = destinationOf(page.location.pathname, search);
  if (search.token !== undefined) hideToken(page);
  const storage = openStorage(() => page.sessionStorage);
  const left = leftInHistory(page, destination);
  const wanted = providerKey ?? search.providerKey ?? left.errorSaid?.key;
  const { stored, earlier } = leftBefore(wanted, storage.read());
  const embedded = search.embedded || isFramed(page);
  const words = () => {
    const overrides = root.getSnapshot().context.provider?.texts ?? {};
    return wordsFrom({ locale, overrides, catalogue: catalogue() });
  };
  const dependencies = { page, boot, laterPages, search, locale, earlier, words, root: () => root };
  const provided = provideApplicant(applicantMachine, dependencies);
  const loan: Visit["loan"] = provided.loan;
  const catalogue = openCatalogue(locale, { pages: laterPages.content, loan });
  const root: Visit["root"] = createActor(provided.filled, {
    input: {
      destination,
      providerKey: wanted,
      programCode: search.programCode,
      source: search.meta.src,
      token: search.token,
      applicationId,
      isTest: search.isTest,
      embedded,
      today: localCalendarDayOf(new Date()),
      seed: crypto.randomUUID(),
      stored,
      ...left,
    },
  });

  const { session, alert, overlay, navigation, pages } = root.getSnapshot().context;
  const store = () => {
    const { provider, offers, result } = root.getSnapshot().context;
    if (provider === undefined) return;
    const { tokens } = session.getSnapshot().context;
    const { notice, type } = alert.getSnapshot().context;
    const told = notice && { notice, type };
    storage.write({ provider, tokens, offers, alert: told, result, ...(!result && { earlier }) });
  };
  const kept: readonly AnyActorRef[] = [root, session, alert];
  for (const actor of kept) actor.subscribe(store);
  root.start();
  noteActivity(page, session);
  const chosen = rememberedTheme(page);
  const theme = () => themeOf(root.getSnapshot().context.provider, chosen);
  const actors = { root, alert, overlay, navigation, pages };
  const { arrived: arrivedPages } = laterPages;
  const given = { search, embedded, earlier, locale };
  return { ...actors, ...given, arrivedPages, loan, catalogue, words, theme };
}

/** A link's token opens the application only once, so it must not stay in the address or the history. Decision 37. */
function hideToken({ history, location }: Window): void {
  const address = new URL(location.href);
  const names = Array.from(address.searchParams.keys());
  for (const name of names) if (name.toLowerCase() === "t") address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

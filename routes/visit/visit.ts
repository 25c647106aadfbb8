import { createActor, type AnyActorRef } from "xstate";
import { localCalendarDayOf } from "#domain/calendar/calendar-day.ts";
import { wordsFrom } from "#domain/messages/messages.ts";
import { mostEarlierVisits } from "#domain/applicant/verification-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import type { Locale } from "#domain/language/locale.ts";
import { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import { isSameKey, type Destination, type Stored } from "#machines/applicant/visit-context.ts";
import type { ErrorMessage } from "#machines/navigation/navigation.setup.ts";
import { noteActivity } from "#routes/page/activity.ts";
import type { Root } from "#routes/calls/actor-dependencies.ts";
import type { Loan } from "./loan-charts.ts";
import { provideApplicant } from "./actors.ts";
import { openCatalogue } from "./late-words.ts";
import { destinationOf } from "#routes/page/destination.ts";
import { buildGone, openChunk } from "#routes/page/chunk.ts";
import { hideParameter } from "#routes/page/language.ts";
import { isFramed } from "#routes/page/host-messages.ts";
import type { ImportPages, LaterPages } from "#routes/page/later-pages.ts";
import { openStorage } from "#routes/page/storage.ts";
import { rememberedTheme, themeOf } from "#routes/page/theme.ts";

export type Visit = ReturnType<typeof openVisit>;

export type Surroundings = {
  readonly page: Window;
  readonly boot: unknown;
  readonly importPages: ImportPages;
  readonly locale: Locale;
};

type EntryState = { readonly step?: string; readonly said?: ErrorMessage };

function leftInHistory({ history }: Window, destination: Destination) {
  const { step, said }: EntryState = history.state ?? {};
  const isTypedIn = destination === "start" || destination === "apply";
  return { errorMessage: said, lostAtStep: isTypedIn ? step : undefined };
}

/** Stored state, unless the URL names another practice. Earlier visits count until a decision. */
function leftBefore(key: string | undefined, found: Stored | undefined) {
  const isSame = found !== undefined && isSameKey(key ?? found.provider.key, found.provider.key);
  const stored = isSame ? found : undefined;
  if (stored === undefined || stored.result !== undefined)
    return { stored, earlier: [] as string[] };
  const visits = [stored.tokens.v21 ?? [], stored.earlier ?? []].flat();
  return { stored, earlier: visits.slice(0, mostEarlierVisits) };
}

export function openVisit({ page, boot, importPages, locale: pageLocale }: Surroundings) {
  const laterPages: LaterPages = openChunk(importPages, (pages) => pages);
  const search = readSearch(page.location.search);
  const { destination, providerKey, applicationId } = destinationOf(page.location.pathname, search);
  if (search.token !== undefined) hideParameter(page, "t");
  const storage = openStorage(() => page.sessionStorage);
  const left = leftInHistory(page, destination);
  const requested = providerKey ?? search.providerKey ?? left.errorMessage?.key;
  const { stored, earlier } = leftBefore(requested, storage.read());
  const embedded = search.embedded || isFramed(page);
  const words = () => {
    const overrides = root.getSnapshot().context.provider?.texts ?? {};
    return wordsFrom({ locale: locale(), overrides, catalogue: catalogue() });
  };
  const language = () => root.getSnapshot().context.language;
  const locale = () => language().getSnapshot().context.locale;
  const choose = (chosen: Locale) => language().send({ type: "language.chosen", locale: chosen });
  const loan = (): Loan | undefined => provided.loan();
  const { catalogue, loadTexts } = openCatalogue({ locale, pages: laterPages.content, loan });
  const wording = { locale, catalogue, words };
  const around = { page, boot, laterPages, search, earlier, loadTexts };
  const dependencies = {
    ...around,
    ...wording,
    // The charts read it once they have started.
    get root() {
      return root;
    },
  };
  const provided = provideApplicant(applicantMachine, dependencies);
  const root: Root = createActor(provided.filled, {
    input: {
      destination,
      providerKey: requested,
      programCode: search.programCode,
      source: search.meta.src,
      token: search.token,
      applicationId,
      isTest: search.isTest,
      embedded,
      today: localCalendarDayOf(new Date()),
      locale: pageLocale,
      seed: crypto.randomUUID(),
      stored,
      ...left,
    },
  });

  const { session, alert, overlay, navigation, pages } = root.getSnapshot().context;
  keepStored(root, storage, earlier);
  root.start();
  page.addEventListener(buildGone, () => pages.send({ type: "build.replaced" }));
  noteActivity(page, session);
  const actors = { root, alert, overlay, navigation, pages, language: language() };
  const { arrived: arrivedPages } = laterPages;
  const given = { search, embedded, earlier, theme: themeIn(page, root, search.theme) };
  return { ...actors, ...given, ...wording, choose, arrivedPages, loan };
}

function keepStored(
  root: Root,
  storage: ReturnType<typeof openStorage>,
  earlier: readonly string[],
): void {
  const { session, alert } = root.getSnapshot().context;
  const store = () => {
    const { provider, offers, result } = root.getSnapshot().context;
    if (provider === undefined) return;
    const { tokens } = session.getSnapshot().context;
    const { userMessage, type } = alert.getSnapshot().context;
    const open = userMessage && { userMessage, type };
    const before = result !== undefined || earlier.length === 0 ? {} : { earlier };
    storage.write({ provider, tokens, offers, alert: open, result, ...before });
  };
  const kept: readonly AnyActorRef[] = [root, session, alert];
  for (const actor of kept) actor.subscribe(store);
}

function themeIn(page: Window, root: Root, requested?: string) {
  return () => themeOf(root.getSnapshot().context.provider, rememberedTheme(page), requested);
}

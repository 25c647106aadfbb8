import { offersApplicationOnly } from "#domain/provider/feature-flags.ts";
import { backendsMeta } from "#domain/provider/backend.ts";
import { challengeMeta } from "#domain/provider/challenge.ts";
import { demosMeta } from "#domain/provider/demo-list.ts";
import { lenderMeta } from "#domain/provider/page-lender.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { languageOf, locales, type Locale } from "#domain/language/locale.ts";
import { withEarlyErrors } from "#server/http/early-errors.ts";
import { fillPage, withLanguage, withValues } from "#server/http/page-html.ts";
import type { Boot, Prerendered } from "#server/http/page-html.ts";
import { framedHeaders, type OtherSources, type pagePolicy } from "#server/http/page-policy.ts";
import type { PageSources } from "#server/http/page-sources.ts";
import { providerAnswer, settingsAnswer } from "#server/http/provider-answer.ts";
import { describeError } from "#server/telemetry/log.ts";
import { houseLenderOf } from "#server/config/lender.ts";
import type { Services } from "#server/services/services.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import type { VisitTokens } from "#server/stores/visit/visit-opening.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

export type PageParts = {
  readonly services: Services;
  readonly sources: PageSources;
  readonly policyOf: typeof pagePolicy;
  readonly demos: readonly (readonly [key: string, name: string])[];
};

export function isolationFor(services: Services, stored: StoredProvider | undefined) {
  const isFramable = stored !== undefined && stored.provider.allowedOrigins.length > 0;
  return isFramable ? framedHeaders(otherSourcesOf(services)) : {};
}

type Writing = {
  readonly built: string;
  readonly stored: StoredProvider | undefined;
  readonly own: readonly string[];
  readonly locale: Locale;
  readonly boot: Boot | undefined;
  readonly url: string;
};

export async function written(page: PageParts, writing: Writing) {
  const { services } = page;
  const { stored, own, locale, boot } = writing;
  const prerendered = await prerender(page, writing);
  const template = templateOf(page, writing);
  const framers = [...(stored?.provider.allowedOrigins ?? []), ...own];
  const policy = page.policyOf(framers, template, otherSourcesOf(services));
  const footer = footerOf(services, locale, stored);
  return { text: fillPage(template, boot, { prerendered, footer }), policy };
}

function templateOf(
  { services, demos }: PageParts,
  { built, stored, boot, locale }: Writing,
): string {
  const { backends, challenge } = services.environment;
  const { pageDescription: description } = wordsIn(locale);
  const spoken = withLanguage(built, { language: languageOf(locale), description });
  const reported = stored?.insights === undefined ? spoken : withEarlyErrors(spoken);
  const template = withValues(
    withValues(reported, backendsMeta, backends),
    challengeMeta,
    challenge && { url: challenge.url, siteKey: challenge.siteKey },
  );
  if (boot !== undefined) return template;
  const { creditor, helpPhone: phone } = lenderOf(services, stored);
  // For a page without a practice. S41.
  const named = withValues(template, lenderMeta, {
    name: creditor.name,
    ...(phone !== undefined && { phone: formatWrittenPhone(phone) }),
  });
  return stored === undefined ? withValues(named, demosMeta, Object.fromEntries(demos)) : named;
}

const lenderOf = ({ environment }: Services, stored: StoredProvider | undefined) =>
  stored?.lender ?? houseLenderOf(environment);

/** In every language: the page shows the one of its `lang`, which a visit can change. */
function footerOf(services: Services, locale: Locale, stored?: StoredProvider): string {
  const parties = {
    lender: lenderOf(services, stored),
    ...(stored !== undefined && { providerKey: stored.provider.key }),
  };
  const lists = locales.map((each) => wordsIn(each).pageFooter(parties).list);
  const { noScript } = wordsIn(locale).pageFooter(parties);
  return `${noScript}<footer class="cs-lender">${lists.join("")}</footer>`;
}

export function bootOf(stored: StoredProvider, tokens: VisitTokens, today: CalendarDay): Boot {
  return { provider: providerAnswer(stored, tokens), settings: settingsAnswer(stored, today) };
}

/** The page works without it, so a failure is only logged. */
async function prerender(
  { services, sources }: PageParts,
  { boot, url, stored, locale }: Writing,
): Promise<Prerendered | undefined> {
  if (boot === undefined) return undefined;
  if (stored !== undefined && offersApplicationOnly(stored.provider)) return undefined;
  try {
    const render = await sources.prerender();
    return await render?.(boot, url, locale);
  } catch (error) {
    services.log.warn("first step not prerendered", describeError(error));
    return undefined;
  }
}

function otherSourcesOf({ environment }: Services): OtherSources {
  const { tokenizerUrl, themeOrigins: themes, backends, challenge } = environment;
  return {
    framed: new URL(tokenizerUrl).origin,
    ...(challenge && { challenge: new URL(challenge.url).origin }),
    themes,
    backends: [...new Set(Object.values(backends).map((base) => new URL(base).origin))],
  };
}

import { renderToString } from "react-dom/server";
import { bootProviderFrom } from "#api/provider-mapping.ts";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import { withOnlyProgram } from "#domain/components/service-type.ts";
import { programCodeFromQuery, serviceTypeShape } from "#domain/provider/program-code.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { readSearch, type Search } from "#domain/provider/search.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { LandingCode } from "#domain/words/catalogue.ts";
import { landingCatalogues } from "#domain/catalogues/landing-catalogues.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { Landing } from "#ui/landing/landing.tsx";
import { WaitingStep } from "#ui/landing/waiting-step.tsx";
import { landingPanel, landingProps } from "./landing/landing-props.tsx";
import { landingStep } from "./landing/landing-step.ts";
import { themeOf } from "./page/theme.ts";
import { PracticeLanguages } from "./steps/practice-languages.tsx";
import type { Source } from "./steps/screen-texts.ts";
import { waitingProps } from "./landing/waiting-props.ts";

const nothing = () => {};

/** The first screen as hydrated, or static text; empty where only the browser knows the step. */
export function prerender(boot: unknown, url: string, locale: Locale) {
  const provider = bootProviderFrom(boot)?.provider;
  const first = provider?.configuration.steps[0];
  if (provider === undefined || first === undefined) return { html: "", title: "" };
  const source = { locale: () => locale, catalogue: () => landingCatalogues[locale] };
  const shown = { source, search: readSearch(new URL(url, "http://localhost").search) };
  const step = landingStep(provider, source);
  const themeUrl = themeOf(provider)?.cssUrl;
  if (step !== undefined) return { ...landingHtml(provider, step, shown), themeUrl };
  const isSure = (first.preActions ?? []).length === 0;
  return isSure ? { ...wordsHtml(provider, first, shown), themeUrl } : { html: "", title: "" };
}

type Shown = { readonly source: Source<LandingCode>; readonly search: Search };

function wordsHtml(provider: Provider, step: StepConfig, { source, search }: Shown) {
  const { documentTitle, ...shown } = waitingProps(provider, step, {
    source: { ...source, catalogue: () => preQualificationCatalogues[source.locale()] },
    embedded: search.embedded,
    theme: themeOf(provider),
  });
  return { html: renderToString(<WaitingStep {...shown} />), title: documentTitle };
}

function landingHtml(provider: Provider, step: StepConfig, { source, search }: Shown) {
  const { programCode, embedded } = search;
  const { programCodes } = provider;
  const code = programCodeFromQuery(programCodes, programCode ?? "");
  const today = parseCalendarDay("2000-01-01");
  if (!today.ok) throw new Error("unreachable: a literal day");
  const facts = {
    today: today.value,
    programCodes,
    serviceTypeShape: serviceTypeShape({ programCodes, fromUrl: code !== undefined }),
    states: [],
  };
  const { documentTitle = "", ...shown } = landingProps(provider, step, {
    answers: withOnlyProgram(facts),
    isTouched: false,
    facts,
    programCode: code?.name ?? "",
    source,
    embedded,
    theme: themeOf(provider),
  });
  const html = renderToString(
    <PracticeLanguages provider={provider} locale={source.locale()}>
      <Landing
        {...shown}
        panel={() => landingPanel(provider, source)}
        busy={false}
        onServiceTypeChange={nothing}
        onServiceTypeBlur={nothing}
        onSubmit={nothing}
      />
    </PracticeLanguages>,
  );
  return { html, title: documentTitle };
}

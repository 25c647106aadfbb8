import { renderToString } from "react-dom/server";
import { bootProviderFrom } from "#api/provider-mapping.ts";
import { noAnswers } from "#domain/answers.ts";
import { parseCalendarDay } from "#domain/calendar-day.ts";
import { programCodeFromQuery, serviceTypeShape } from "#domain/program-code.ts";
import { readSearch } from "#domain/search.ts";
import { defaultLocale } from "#domain/words/locale.ts";
import { Landing } from "#ui/landing/landing.tsx";
import { landingProps, landingStep } from "./landing-props.tsx";
import { themeOf } from "./theme.ts";

const nothing = () => {};

/**
 * The first screen as HTML, exactly as the browser will hydrate it; empty where the first step is not the landing.
 *
 * @param boot - the two provider answers, as they stand in the page
 * @param url - path and query of the page
 */
export function prerender(boot: unknown, url: string) {
  const provider = bootProviderFrom(boot)?.provider;
  const step = landingStep(provider);
  if (provider === undefined || step === undefined) return { html: "", title: "" };
  const search = readSearch(new URL(url, "http://localhost").search);
  const { programCodes } = provider;
  const code = programCodeFromQuery(programCodes, search.programCode ?? "");
  const today = parseCalendarDay("2000-01-01");
  if (!today.ok) throw new Error("unreachable: a literal day");
  const props = landingProps(provider, step, {
    answers: noAnswers,
    isTouched: false,
    facts: {
      today: today.value,
      programCodes,
      serviceTypeShape: serviceTypeShape({ programCodes, fromUrl: code !== undefined }),
      states: [],
    },
    programCode: code?.name ?? "",
    locale: defaultLocale,
    embedded: search.embedded,
    theme: themeOf(provider),
  });
  const { documentTitle, ...shown } = props;
  const html = renderToString(
    <Landing
      {...shown}
      busy={false}
      onServiceTypeChange={nothing}
      onServiceTypeBlur={nothing}
      onSubmit={nothing}
    />,
  );
  const cssUrl = themeOf(provider)?.cssUrl;
  return { html, title: documentTitle ?? "", themeUrl: cssUrl };
}

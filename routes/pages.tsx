import { QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, RouterProvider } from "@tanstack/react-router";
import { use, useLayoutEffect } from "react";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { localCalendarDayOf } from "#domain/calendar/calendar-day.ts";
import { formatCost } from "#domain/money/money.ts";
import { parsePersonName } from "#domain/name/person-name.ts";
import { present } from "#domain/values/omit-undefined.ts";
import { localeOf } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/words/pre-qualification-catalogues.ts";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { loadStepMotion } from "#ui/motion/step-motion.tsx";
import { whenIdleAt } from "#ui/motion/when-idle.ts";
import { chakraSystem } from "#ui/theme/theme.ts";
import { Styled } from "#ui/theme/styled.tsx";
import type { BeginningSurroundings } from "./calls/call-context.ts";
import { callsFor, openCalls } from "./calls/calls.ts";
import { ChallengeOf } from "./challenge-of.tsx";
import { fillVerification } from "./visit/fill-verification.ts";
import { fillFollowUp } from "./visit/follow-up.ts";
import { fillHandOff } from "./visit/hand-off-chart.ts";
import { AlertsOf, OverlayOf } from "./notices.tsx";
import { fillInsights } from "./insights/insights-chart.ts";
import { openRouter } from "./router.tsx";
import type { Visit } from "./visit/visit.ts";

/** The words of all pre-qualification screens, loaded with them. */
export const catalogues = preQualificationCatalogues;

/** Each visit has one router, however often it renders again while its first route is loading. */
const routers = new WeakMap<Visit, ReturnType<typeof openRouter>>();

function routerOf(visit: Visit) {
  const opened = routers.get(visit) ?? openRouter(visit);
  routers.set(visit, opened);
  return opened;
}

/** What broke stays away until the page is loaded anew. */
const stays = () => "";
const Nothing = () => null;

/**
 * Every screen after the first: routes, alerts and the overlay, in Chakra. A screen can do without an alert or the overlay that could
 * not be drawn; without the challenge nobody gets on, so that the page says that it broke.
 */
export function Pages({ visit }: { readonly visit: Visit }) {
  const { router, firstRoute } = routerOf(visit);
  // Until then the previous screen stays: the router would show nothing in the meantime.
  use(firstRoute);
  useLayoutEffect(() => {
    // A chart may have moved on before the router began to listen.
    const { resolvedLocation } = router.state;
    if (resolvedLocation?.href !== router.history.location.href) void router.load();
  }, [router]);
  const { queryClient } = openCalls(visit);
  const { defaultErrorComponent: broken, defaultOnCatch: onCatch } = router.options;
  const caught = { getResetKey: stays, ...present({ onCatch }) };
  return (
    <Styled>
      <QueryClientProvider client={queryClient}>
        <CatchBoundary {...caught} {...present({ errorComponent: broken })}>
          <RouterProvider router={router} />
          <CatchBoundary {...caught} errorComponent={Nothing}>
            <AlertsOf visit={visit} />
          </CatchBoundary>
          <CatchBoundary {...caught} errorComponent={Nothing}>
            <OverlayOf visit={visit} />
          </CatchBoundary>
          <ChallengeOf visit={visit} />
        </CatchBoundary>
      </QueryClientProvider>
    </Styled>
  );
}

/** The chart that gets the list of states, with the calls of the visit. */
export function stateListOf(surroundings: BeginningSurroundings) {
  return callsFor(surroundings).stateList;
}

/** The chart of the browser's history. */
export const navigation = navigationMachine;

/** The chart that verifies the applicant's phone. */
export const verificationOf = fillVerification;

/** The chart of what follows an approval. */
export const followUpOf = fillFollowUp;

/** The chart that moves a visit to the applicant's own phone. */
export const handOffOf = fillHandOff;

/** The chart that reports what the others do, where that is wanted. */
export const insightsOf = fillInsights;

/**
 * Prepares what later screens need while the applicant reads the first one, a piece at a time when the page is idle.
 */
export function warmUp(): void {
  const whenIdle = whenIdleAt(window);
  whenIdle(chakraSystem);
  const locale = localeOf(document.documentElement.lang);
  // The first use of a format makes it, which stands still for a frame and more.
  whenIdle(() => formatCost(100, locale));
  whenIdle(() => formatCost(101, locale));
  whenIdle(() => formatCalendarDay(localCalendarDayOf(new Date()), locale));
  // So does the first use of a pattern, which would come with the first key of a name.
  whenIdle(() => parsePersonName("A. Lopez"));
  void loadStepMotion();
  // A submission that is offline can then say so; if this chunk fails to load, the submission requests it again.
  import("./visit/decision-charts.ts").catch(() => {});
}

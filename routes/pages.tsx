import { QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, RouterProvider } from "@tanstack/react-router";
import { use, useLayoutEffect } from "react";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { localCalendarDayOf } from "#domain/calendar/calendar-day.ts";
import { formatCost } from "#domain/money/money.ts";
import { parsePersonName } from "#domain/name/person-name.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { localeOf } from "#domain/language/locale.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { keepFocus } from "#ui/layout/kept-focus.ts";
import { loadStepMotion } from "#ui/motion/step-motion.tsx";
import { whenIdleAt } from "#ui/motion/when-idle.ts";
import { chakraSystem } from "#ui/theme/theme.ts";
import { Styled } from "#ui/theme/styled.tsx";
import { openCalls } from "./calls/calls.ts";
import { ChallengeOf } from "./challenge-of.tsx";
import type { ActorDependencies } from "./calls/actor-dependencies.ts";
import { fillVerification } from "./visit/fill-verification.ts";
import { fillFollowUp } from "./visit/follow-up.ts";
import { fillHandOff } from "./visit/hand-off-chart.ts";
import { AlertsOf, OverlayOf } from "./alert-and-overlay.tsx";
import { fillInsights } from "./insights/insights-chart.ts";
import { openRouter } from "./router.tsx";
import type { Visit } from "./visit/visit.ts";

export const texts = preQualificationTexts;

/** One router per visit, across re-renders during its first route. */
const routers = new WeakMap<Visit, ReturnType<typeof openRouter>>();

function routerOf(visit: Visit) {
  const opened = routers.get(visit) ?? openRouter(visit);
  routers.set(visit, opened);
  return opened;
}

/** What failed stays hidden until a reload. */
const stays = () => "";
const Nothing = () => null;

/** Every screen after the first. A failing alert or overlay is hidden; a failing challenge shows the broken page. */
export function Pages({ visit }: { readonly visit: Visit }) {
  const { router, firstRoute } = routerOf(visit);
  // The router would render nothing in between.
  use(firstRoute);
  useLayoutEffect(keepFocus, []);
  useLayoutEffect(() => {
    // A chart may have moved before the router connected.
    const { resolvedLocation } = router.state;
    if (resolvedLocation?.href !== router.history.location.href) void router.load();
  }, [router]);
  const { queryClient } = openCalls(visit);
  const { defaultErrorComponent: broken, defaultOnCatch: onCatch } = router.options;
  const caught = { getResetKey: stays, ...omitUndefined({ onCatch }) };
  return (
    <Styled>
      <QueryClientProvider client={queryClient}>
        <CatchBoundary {...caught} {...omitUndefined({ errorComponent: broken })}>
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

export const charts = {
  navigation: () => navigationMachine,
  phoneVerification: fillVerification,
  followUp: fillFollowUp,
  stateList: (dependencies: ActorDependencies) => openCalls(dependencies).stateList,
  insights: fillInsights,
  handOff: fillHandOff,
};

export function warmUp(): void {
  const whenIdle = whenIdleAt(window);
  whenIdle(chakraSystem);
  const locale = localeOf(document.documentElement.lang);
  whenIdle(() => formatCost(100, locale));
  whenIdle(() => formatCost(101, locale));
  whenIdle(() => formatCalendarDay(localCalendarDayOf(new Date()), locale));
  whenIdle(() => parsePersonName("A. Lopez"));
  void loadStepMotion();
  // An offline submission can then report it; a failed chunk is requested again.
  import("./visit/decision-charts.ts").catch(() => {});
}

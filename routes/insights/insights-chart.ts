import { fromCallback, fromPromise, type AnyActorLogic } from "xstate";
import { areCallsTraced, reportedChart } from "#domain/insights/wanted.ts";
import { insightsMachine } from "#machines/insights/insights.machine.ts";
import { openCalls } from "#routes/calls/calls.ts";
import { openChunk } from "#routes/page/chunk.ts";
import type { ActorDependencies } from "#routes/calls/actor-dependencies.ts";

type Objecting = { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };

export function fillInsights(dependencies: ActorDependencies): AnyActorLogic {
  const { page, root, locale } = dependencies;
  const reporter = openChunk(
    () => import("./reporter.ts"),
    ({ reportVisit }) => reportVisit,
  );
  const traces = openChunk(
    () => import("./call-traces.ts"),
    ({ traceVisit }) => traceVisit,
  );
  const isTraced = () => {
    const { provider } = root.getSnapshot().context;
    return provider !== undefined && areCallsTraced(provider);
  };
  const filled = insightsMachine.provide({
    actors: {
      watchPractice: fromCallback(({ sendBack }) => {
        let wasRequested: boolean | undefined;
        const report = () => {
          const { provider } = root.getSnapshot().context;
          const isRequested = provider !== undefined && reportedChart(provider) !== undefined;
          if (isRequested !== wasRequested)
            sendBack({ type: isRequested ? "insights.enabled" : "insights.disabled" });
          wasRequested = isRequested;
        };
        const watching = root.subscribe(report);
        report();
        return () => watching.unsubscribe();
      }) as never,
      fetchReporter: fromPromise<undefined, undefined>(async () => {
        await Promise.all([reporter.load(), isTraced() && traces.load()]);
        return undefined;
      }),
      report: fromCallback(() => {
        const { callContext } = openCalls(dependencies);
        const reported = { page, root, locale: locale() };
        const stopReporting = reporter.content()?.(reported);
        const stopTracing = isTraced() ? traces.content()?.(reported, callContext) : undefined;
        return () => {
          stopReporting?.();
          stopTracing?.();
        };
      }) as never,
    },
  });
  const { globalPrivacyControl, doNotTrack } = page.navigator as Objecting;
  const objects = globalPrivacyControl === true || doNotTrack === "1";
  const logic = {
    getInitialSnapshot: (scope: never) => filled.getInitialSnapshot(scope, { objects }),
  };
  return logic as unknown as AnyActorLogic;
}

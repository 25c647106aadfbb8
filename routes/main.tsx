import "#ui/tokens.css";
import "#ui/fallback-fonts.css";
import "#ui/landing/landing.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import { followColorScheme } from "#ui/theme/color-scheme.ts";
import { App } from "./app.tsx";
import { destinationOf } from "./page/destination.ts";
import { postToHost, reportHeight } from "./page/host-messages.ts";
import { landingStep } from "./landing/landing-step.ts";
import { applyTheme } from "./page/theme.ts";
import { visit } from "./page-visit.ts";
import { whenIdleAt } from "#ui/motion/when-idle.ts";

const element = document.getElementById("root")!;

document.documentElement.toggleAttribute("data-embedded", visit.embedded);
followColorScheme(window);
// No top-level await: later chunks import this one and would wait for it.
when(visit.root, (state) => !state.hasTag("busy"), dress);
// Looking up an application takes several calls; the page shows a message.
when(
  visit.root,
  (state) => !state.hasTag("busy") || state.matches("enteringByToken"),
  () => when(visit.language, (state) => !state.matches("loading"), show),
);

function when<Actor extends typeof visit.root | typeof visit.language>(
  actor: Actor,
  isThere: (state: SnapshotFrom<Actor>) => boolean,
  act: () => void,
): void {
  if (isThere(actor.getSnapshot() as SnapshotFrom<Actor>)) {
    act();
    return;
  }
  const waiting = (actor as AnyActorRef).subscribe((state: SnapshotFrom<Actor>) => {
    if (!isThere(state)) return;
    waiting.unsubscribe();
    act();
  });
}

function dress(): void {
  const state = visit.root.getSnapshot();
  const { provider } = state.context;
  const { history, location } = window;
  // The router would report it only after the first step.
  if (state.matches("preQualifying") && destinationOf(location.pathname).destination !== "start")
    history.replaceState(history.state, "", `/${provider?.key}${location.search}`);
  if (provider !== undefined) applyTheme(window, provider, visit.search.theme);
  if (visit.embedded) {
    reportHeight(document.body, (height) =>
      postToHost(window, provider?.allowedOrigins ?? [], { type: "resize", height }),
    );
  }
}

function show(): void {
  const state = visit.root.getSnapshot();
  const isLanding =
    state.matches("preQualifying") && landingStep(state.context.provider, visit) !== undefined;
  // The static first step stays until the rest has loaded.
  if (!isLanding) visit.pages.send({ type: "pages.requested" });
  const app = (
    <StrictMode>
      <App visit={visit} />
    </StrictMode>
  );
  const isTranslated = !visit.language.getSnapshot().matches("lost");
  if (isLanding && isTranslated && element.hasChildNodes()) {
    hydrateRoot(element, app);
  } else {
    document.querySelector("title")?.remove();
    createRoot(element).render(app);
  }
}

whenIdleAt(window)(() => {
  import("#ui/fonts.css").catch(() => {
    // System fonts remain, adjusted to the same metrics.
  });
  visit.pages.send({ type: "page.idle" });
});

import { Suspense, useState, useSyncExternalStore } from "react";
import { addressFaults, addressOf, openingOf, viewOf } from "./address.ts";
import type { Opening, View } from "./address.ts";
import type { PlayablePath } from "./paths.ts";
import { Live } from "./live.tsx";
import { PathPlayer } from "./path-player.tsx";
import { openStately } from "./stately.ts";
import { TopBar } from "./top-bar.tsx";
import type { Watching, Watched } from "./board.ts";
import type { SceneProgress } from "#tools/charts/watched/messages.ts";
import { sceneOnHold } from "#tools/charts/watched/messages.ts";
import { Alerts } from "./parts.tsx";

function sceneFaults({ scene, practice }: Opening, watched: Watched | undefined) {
  if (watched === undefined || watched.progress === "coming") return [];
  const names = ["live", sceneOnHold, ...watched.scenes.map(({ name }) => name)];
  if (!names.includes(scene)) {
    return [`There is no screen “${scene}” at ${practice}. The app stays as it opened.`];
  }
  return watched.progress === "failed" ? [`The app did not come to the screen “${scene}”.`] : [];
}

type AppFrameProps = { readonly opening: Opening; readonly progress: SceneProgress };

function AppFrame({ opening, progress }: AppFrameProps) {
  const { app, framed } = addressOf(opening);
  return (
    <section className="ch-panel ch-app" aria-labelledby="app-title">
      <header className="ch-panel-head">
        <h2 id="app-title">App</h2>
        <output className="ch-hint">{progress === "coming" ? "opens" : progress}</output>
        <a href={app} target="_blank" rel="noopener">
          Open in a window of its own
        </a>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own app, which the charts page drives */}
      <iframe key={`${framed} ${opening.life}`} src={framed} title="The app" />
    </section>
  );
}

export type ChartsPageProps = {
  readonly watching: Watching;
  readonly practices: readonly string[];
  readonly played: Promise<PlayablePath | undefined>;
  readonly search: string;
};

export function ChartsPage({ watching, practices, played, search }: ChartsPageProps) {
  const watched = useSyncExternalStore(watching.subscribe, watching.watched);
  const [opening, setOpening] = useState(() => openingOf(search, practices));
  const [chosen, choose] = useState(() => new URLSearchParams(search).get("chart") ?? "");
  const [view, show] = useState(() => viewOf(search));
  const [faults, setFaults] = useState(() => addressFaults(search, practices));

  function open(next: Omit<Opening, "life">): void {
    setOpening({ ...next, life: opening.life + 1 });
    setFaults([]);
    remember(next, view);
  }

  return (
    <>
      <TopBar
        practices={practices}
        opening={opening}
        scenes={watched?.scenes ?? []}
        watched={watched}
        onOpen={open}
        onStately={() => void openStately(watching)}
        onCalls={(calls) => watching.ask({ kind: "calls", calls })}
      />
      <Alerts faults={[...faults, ...sceneFaults(opening, watched)]} />
      <main className="ch-main">
        <AppFrame opening={opening} progress={watched?.progress ?? "coming"} />
        {watched === undefined ? (
          <p className="ch-nothing">No watched page has said anything yet.</p>
        ) : (
          <Live
            key={watched.visit}
            watching={watching}
            watched={watched}
            chosen={chosen}
            onChoose={choose}
            view={view}
            onView={(next) => {
              show(next);
              remember(opening, next);
            }}
          />
        )}
        <Suspense fallback={<p className="ch-panel ch-player ch-hint">The paths are coming.</p>}>
          <PathPlayer
            played={played}
            watching={watching}
            practice={opening.practice}
            onPlay={choose}
            onOpen={(at) => open({ ...at, practice: opening.practice })}
          />
        </Suspense>
      </main>
    </>
  );
}

function remember(opening: Omit<Opening, "life">, view: View): void {
  const query = new URLSearchParams(addressOf(opening).query);
  const play = new URLSearchParams(window.location.search).get("play");
  query.set("view", view);
  if (play !== null) query.set("play", play);
  window.history.replaceState(null, "", `/__charts?${query}`);
}

import { Suspense, useState, useSyncExternalStore } from "react";
import { addressFaults, addressOf, openingOf, viewOf, type Opening, type View } from "./address.ts";
import type { PlayablePath } from "./paths.ts";
import { Live } from "./live.tsx";
import { PathPlayer } from "./path-player.tsx";
import { openStately } from "./stately.ts";
import type { Watching, Watched } from "./board.ts";
import type { SceneProgress, CallsMode } from "#tools/charts/watched/messages.ts";
import { Alerts, Bar, Choice } from "./parts.tsx";
import { sceneOnHold } from "#tools/charts/watched/messages.ts";

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

type ChartsPageProps = {
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

type TopBarProps = {
  readonly practices: readonly string[];
  readonly opening: Opening;
  readonly watched: Watched | undefined;
  readonly onOpen: (opening: Omit<Opening, "life">) => void;
  readonly onCalls: (calls: CallsMode) => void;
  readonly onStately: () => void;
};

function TopBar(props: TopBarProps) {
  const { practices, opening, watched, onOpen, onCalls, onStately } = props;
  return (
    <Bar title="Charts">
      <Choice
        label="Practice"
        value={opening.practice}
        onChoose={(practice) => onOpen({ practice, scene: "live" })}
      >
        {practices.map((practice) => (
          <option key={practice}>{practice}</option>
        ))}
      </Choice>
      <SceneChoice opening={opening} watched={watched} onOpen={onOpen} />
      <Choice
        label="Calls to the service"
        value={watched?.calls ?? "open"}
        onChoose={(calls) => onCalls(calls as CallsMode)}
      >
        <option value="open">go through</option>
        <option value="held">are held</option>
        <option value="played">are answered by a path</option>
        <option value="refused">are refused</option>
      </Choice>
      <button
        type="button"
        className="ch-button"
        aria-disabled={watched === undefined}
        onClick={onStately}
      >
        Stately inspector
      </button>
    </Bar>
  );
}

type SceneChoiceProps = Pick<TopBarProps, "opening" | "watched" | "onOpen">;

function SceneChoice({ opening, watched, onOpen }: SceneChoiceProps) {
  const scenes = watched?.scenes ?? [];
  const groups = Map.groupBy(scenes, ({ group }) => group);
  const choose = (name: string) => {
    const path = scenes.find((scene) => scene.name === name)?.path;
    onOpen({ practice: opening.practice, scene: name, ...(path !== undefined && { path }) });
  };
  return (
    <Choice label="Screen" value={opening.scene} onChoose={choose}>
      <option value="live">as the app opens</option>
      <option value={sceneOnHold}>as the app opens, with its calls held</option>
      {scenes.length === 0 && !["live", sceneOnHold].includes(opening.scene) && (
        <option value={opening.scene}>{opening.scene}</option>
      )}
      {[...groups].map(([group, own]) => (
        <optgroup key={group} label={group}>
          {own.map(({ name, title }) => (
            <option key={name} value={name}>{`${group}: ${title}`}</option>
          ))}
        </optgroup>
      ))}
    </Choice>
  );
}

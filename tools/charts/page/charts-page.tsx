import { Suspense, useState, useSyncExternalStore } from "react";
import { ActorList } from "./actor-list.tsx";
import { AppFrame } from "./app-frame.tsx";
import { addressOf, openingOf } from "./address.ts";
import type { Opening } from "./address.ts";
import type { Actor, Watched } from "./board.ts";
import { ChartView } from "./chart-view.tsx";
import { EventButtons } from "./event-buttons.tsx";
import { EventLog } from "./event-log.tsx";
import { flows } from "./examples.ts";
import type { PlayablePath } from "./files.ts";
import { PathPlayer } from "./path-player.tsx";
import { openStately } from "./stately.ts";
import { TopBar } from "./top-bar.tsx";
import type { Watching } from "./watching.ts";

export type ChartsPageProps = {
  readonly watching: Watching;
  /** Keys of the practices that can be opened. */
  readonly practices: readonly string[];
  readonly paths: Promise<readonly PlayablePath[]>;
  /** The query of this page's own address. */
  readonly search: string;
};

/** The app on one side, its live charts on the other. */
export function ChartsPage({ watching, practices, paths, search }: ChartsPageProps) {
  const board = useSyncExternalStore(watching.subscribe, watching.board);
  const [opening, setOpening] = useState(() => openingOf(search, practices));
  const [chosenVisit, chooseVisit] = useState("");
  const watched = board.find(({ visit }) => visit === chosenVisit) ?? board[0];

  function open(next: Opening): void {
    setOpening({ ...next, life: opening.life + 1 });
    chooseVisit("");
    window.history.replaceState(null, "", `/__charts?${addressOf(next).query}`);
  }

  return (
    <>
      <TopBar
        practices={practices}
        opening={opening}
        scenes={watched?.scenes ?? []}
        board={board}
        watched={watched}
        onOpen={open}
        onWatch={chooseVisit}
        onStately={(visit) => void openStately(watching, visit)}
        onCalls={(calls) => watched && watching.ask({ kind: "calls", visit: watched.visit, calls })}
      />
      <main className="ch-main">
        <AppFrame opening={opening} />
        {watched === undefined ? (
          <p className="ch-nothing">No watched page has said anything yet.</p>
        ) : (
          <Live watching={watching} watched={watched} practice={opening.practice} />
        )}
        <Suspense>
          <PathPlayer
            paths={paths}
            watching={watching}
            practice={opening.practice}
            onOpen={(at) => open({ ...at, practice: opening.practice, life: opening.life })}
          />
        </Suspense>
      </main>
    </>
  );
}

type LiveProps = {
  readonly watching: Watching;
  readonly watched: Watched;
  readonly practice: string;
};

function Live({ watching, watched, practice }: LiveProps) {
  const [chosen, choose] = useState("");
  const charts = watched.actors.filter(({ shape }) => shape.chart !== undefined);
  const actor = charts.find(({ shape }) => shape.name === chosen) ?? mostTelling(charts);
  return (
    <>
      <ActorList
        actors={watched.actors}
        chosen={actor?.shape.id}
        onChoose={({ shape }) => choose(shape.name)}
      />
      {actor !== undefined && (
        <>
          <ChartView actor={actor} practice={practice} key={actor.shape.name} />
          <EventButtons
            actor={actor}
            onSend={(event) =>
              watching.ask({
                kind: "send",
                visit: watched.visit,
                actor: actor.shape.id,
                events: [event],
              })
            }
          />
        </>
      )}
      <EventLog entries={watched.log} />
    </>
  );
}

/** The flow that the applicant is in, else the visit as a whole. */
function mostTelling(charts: readonly Actor[]): Actor | undefined {
  const flow = charts.find(
    ({ shape, state }) => state.status === "active" && flows.includes(shape.name),
  );
  return flow ?? charts.find(({ shape }) => shape.name === "applicant") ?? charts[0];
}

import { useState } from "react";
import { ActorList } from "./actor-list.tsx";
import { fileNameOf } from "./board.ts";
import type { Actor, Entry, Watched, Watching } from "./board.ts";
import { ChartView } from "./chart-view.tsx";
import type { View } from "./address.ts";
import { EventButtons } from "./event-buttons.tsx";
import { EventLog } from "./event-log.tsx";
import { eventWords } from "./log-rows.ts";
import { flows } from "./examples.ts";

type LiveProps = {
  readonly watching: Watching;
  readonly watched: Watched;
  readonly chosen: string;
  readonly onChoose: (chart: string) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
};

export function Live({ watching, watched, chosen, onChoose, ...rest }: LiveProps) {
  const [moment, go] = useState<Entry>();
  const actors = moment?.actors ?? watched.actors;
  const actor = shownOf(actors, chosen);
  return (
    <>
      <ActorList
        actors={actors}
        chosen={actor?.shape.id}
        onChoose={({ shape }) => onChoose(fileNameOf(shape.name))}
      />
      {actor !== undefined && (
        <ChartView
          {...rest}
          actor={actor}
          entries={entriesOf(watched.log, actor, moment)}
          moment={moment && <Past moment={moment} onLeave={() => go(undefined)} />}
        />
      )}
      {actor !== undefined && moment === undefined && (
        <EventButtons
          actor={actor}
          onSend={(events) => watching.ask({ kind: "send", actor: actor.shape.id, events })}
        />
      )}
      <EventLog
        entries={watched.log}
        moment={moment}
        onGo={(entry) => {
          go(entry);
          if (entry !== undefined) onChoose(fileNameOf(entry.actor));
        }}
      />
    </>
  );
}

type PastProps = { readonly moment: Entry; readonly onLeave: () => void };

function Past({ moment, onLeave }: PastProps) {
  return (
    <p className="ch-past">
      <span>
        A copy, as it was at <strong>{(moment.at / 1000).toFixed(2)} s</strong> (
        <code>{eventWords(moment.event)}</code>). The app goes on.
      </span>
      <button type="button" className="ch-button" onClick={onLeave}>
        Back to now
      </button>
    </p>
  );
}

function entriesOf(log: readonly Entry[], { shape }: Actor, moment: Entry | undefined) {
  const latest = moment?.number ?? Infinity;
  return log.filter(({ id, number }) => id === shape.id && number <= latest);
}

function shownOf(actors: readonly Actor[], chosen: string): Actor | undefined {
  const charts = actors.filter(({ shape }) => shape.chart !== undefined);
  const own = charts.findLast(({ shape }) => fileNameOf(shape.name) === chosen);
  if (own !== undefined) return own;
  const flow = charts.find(
    ({ shape, state }) => state.status === "active" && flows.includes(shape.name),
  );
  return flow ?? charts.find(({ shape }) => shape.name === "applicant") ?? charts[0];
}

import { useState, useEffect, useLayoutEffect, useRef } from "react";
import { fileNameOf, placeOf } from "./board.ts";
import type { Actor, Entry, Watched, Watching } from "./board.ts";
import { ChartView } from "./chart-view.tsx";
import type { View } from "./address.ts";
import { EventButtons } from "./event-buttons.tsx";
import { EventLog } from "./event-log.tsx";
import { eventWords } from "./log-rows.ts";
import { flows } from "./examples.ts";
import { bringIntoSight } from "./parts.tsx";

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

type ActorListProps = {
  readonly actors: readonly Actor[];
  readonly chosen: string | undefined;
  readonly onChoose: (actor: Actor) => void;
};

function ActorList({ actors, chosen, onChoose }: ActorListProps) {
  const ids = new Set(actors.map(({ shape }) => shape.id));
  const roots = actors.filter(({ shape }) => !ids.has(shape.parent ?? ""));
  const list = useRef<HTMLElement>(null);
  const at = actors.findIndex(({ shape }) => shape.id === chosen);
  useLayoutEffect(() => {
    const row = at === -1 ? null : list.current?.querySelector("[aria-pressed=true]");
    bringIntoSight(row, ".ch-actors > ul");
  }, [at]);
  return (
    <section ref={list} className="ch-panel ch-actors" aria-labelledby="actors-title">
      <header className="ch-panel-head">
        <h2 id="actors-title">Actors</h2>
        <p className="ch-hint">Choose one to see its chart.</p>
      </header>
      <Level actors={roots} all={actors} chosen={chosen} onChoose={onChoose} />
    </section>
  );
}

function Level(props: ActorListProps & { readonly all: readonly Actor[] }) {
  const { actors, all, chosen, onChoose } = props;
  if (actors.length === 0) return null;
  return (
    <ul>
      {actors.map((actor) => (
        <li key={actor.shape.id}>
          <Row actor={actor} chosen={chosen} onChoose={onChoose} />
          <Level {...props} actors={all.filter(({ shape }) => shape.parent === actor.shape.id)} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Omit<ActorListProps, "actors"> & { readonly actor: Actor };

function Row({ actor, chosen, onChoose }: RowProps) {
  const { shape, state } = actor;
  if (shape.chart === undefined) {
    return (
      <p className="ch-actor ch-actor-work">
        <span className="ch-actor-name">{shape.name}</span>
        <span className="ch-actor-place">
          {state.context.map(({ name, kind }) => `${name} (${kind})`).join(", ")}
        </span>
        {shape.since !== undefined && <Age since={shape.since} />}
      </p>
    );
  }
  const place = placeOf(state) || state.status;
  return (
    <button
      type="button"
      className="ch-actor"
      data-status={state.status}
      aria-pressed={shape.id === chosen}
      onClick={() => onChoose(actor)}
    >
      <span className="ch-actor-name">{shape.name}</span>
      <span className="ch-actor-place">{place}</span>
    </button>
  );
}

function Age({ since }: { readonly since: number }) {
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className="ch-actor-place">{Math.max(0, Math.round((now - since) / 1000))} s</time>;
}

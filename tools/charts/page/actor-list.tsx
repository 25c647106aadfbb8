import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { placeOf } from "./board.ts";
import type { Actor } from "./board.ts";
import { bringIntoSight } from "./parts.tsx";

type ActorListProps = {
  readonly actors: readonly Actor[];
  readonly chosen: string | undefined;
  readonly onChoose: (actor: Actor) => void;
};

export function ActorList({ actors, chosen, onChoose }: ActorListProps) {
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

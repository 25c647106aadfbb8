import type { Actor } from "./board.ts";
import { caseWords } from "./case-words.ts";
import { examplesOf } from "./examples.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import type { Possible, SentEvent } from "#tools/charts/watched/messages.ts";
import { Guards } from "./parts.tsx";

type EventButtonsProps = {
  readonly actor: Actor;
  readonly onSend: (events: readonly SentEvent[]) => void;
};

export function EventButtons({ actor, onSend }: EventButtonsProps) {
  const { shape, state } = actor;
  const types = [...new Set(state.possible.map(({ event }) => event))].filter(isSendable);
  const paths = types.map((type) => state.possible.filter(({ event }) => event === type));
  const open = paths.filter((way) => way.some(({ truth }) => truth !== "no"));
  const shut = paths.filter((way) => !open.includes(way));
  return (
    <section className="ch-panel ch-events" aria-labelledby="events-title">
      <header className="ch-panel-head">
        <h2 id="events-title">What may happen now</h2>
      </header>
      {open.length === 0 && <p className="ch-hint">Nothing: {shape.name} waits for others.</p>}
      {open.map((way) => (
        <EventGroup key={way[0]?.event} chart={shape.name} way={way} onSend={onSend} />
      ))}
      {shut.map((way) => (
        <div className="ch-event" key={way[0]?.event}>
          <p>
            <code>{way[0]?.event}</code> <span className="ch-hint">not now</span>
          </p>
          <Guards results={guardsOf(way)} />
        </div>
      ))}
    </section>
  );
}

const guardsOf = (way: readonly Possible[]) =>
  way.flatMap(({ guard, truth }) => (guard === undefined ? [] : [{ guard, truth }]));

function isSendable(type: string): boolean {
  return type !== "" && !type.startsWith("xstate.done.state.");
}

type EventGroupProps = {
  readonly chart: string;
  readonly way: readonly Possible[];
  readonly onSend: (events: readonly SentEvent[]) => void;
};

function EventGroup({ chart, way, onSend }: EventGroupProps) {
  const type = way[0]?.event ?? "";
  const examples = examplesOf(chart, type);
  return (
    <div className="ch-event">
      {examples.length === 0 && (
        <p>
          <code>{type}</code> <span className="ch-hint">only the service can say it</span>
        </p>
      )}
      {examples.length > few ? (
        <details>
          <summary>{`${type}, ${examples.length} examples`}</summary>
          <Buttons examples={examples} onSend={onSend} />
        </details>
      ) : (
        <Buttons examples={examples} onSend={onSend} />
      )}
      <Guards results={guardsOf(way)} />
    </div>
  );
}

const few = 8;

type ButtonsProps = Pick<EventGroupProps, "onSend"> & { readonly examples: readonly Case[] };

function Buttons({ examples, onSend }: ButtonsProps) {
  return (
    <div className="ch-buttons">
      {examples.map(({ name, events }) => (
        <button key={name} type="button" onClick={() => onSend(events)}>
          {caseWords(name)}
        </button>
      ))}
    </div>
  );
}

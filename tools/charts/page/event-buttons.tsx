import type { Actor } from "./board.ts";
import { caseWords, examplesOf } from "./examples.ts";
import type { Possible, SentEvent } from "#tools/charts/watched/messages.ts";
import { Guards } from "./parts.tsx";

type EventButtonsProps = {
  readonly actor: Actor;
  readonly onSend: (events: readonly SentEvent[]) => void;
};

export function EventButtons({ actor, onSend }: EventButtonsProps) {
  const { shape, state } = actor;
  const sendable = state.possible.filter(({ event }) => isSendable(event));
  const paths = [...Map.groupBy(sendable, ({ event }) => event)];
  const open = paths.filter(([, way]) => way.some(({ truth }) => truth !== "no"));
  const shut = paths.filter((path) => !open.includes(path));
  return (
    <section className="ch-panel ch-events" aria-labelledby="events-title">
      <header className="ch-panel-head">
        <h2 id="events-title">What may happen now</h2>
      </header>
      {open.length === 0 && <p className="ch-hint">Nothing: {shape.name} waits for others.</p>}
      {open.map(([type, way]) => (
        <EventGroup key={type} type={type} chart={shape.name} way={way} onSend={onSend} />
      ))}
      {shut.map(([type, way]) => (
        <div className="ch-event" key={type}>
          <p>
            <code>{type}</code> <span className="ch-hint">not now</span>
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

type EventGroupProps = Pick<EventButtonsProps, "onSend"> & {
  readonly type: string;
  readonly chart: string;
  readonly way: readonly Possible[];
};

function EventGroup({ type, chart, way, onSend }: EventGroupProps) {
  const examples = examplesOf(chart, type);
  const buttons = (
    <div className="ch-buttons">
      {examples.map(({ name, events }) => (
        <button key={name} type="button" onClick={() => onSend(events)}>
          {caseWords(name)}
        </button>
      ))}
    </div>
  );
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
          {buttons}
        </details>
      ) : (
        buttons
      )}
      <Guards results={guardsOf(way)} />
    </div>
  );
}

const few = 8;

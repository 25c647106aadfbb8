import type { Entry } from "./board.ts";
import { eventWords, momentsAround, rowsOf } from "./log-rows.ts";
import type { Around, Row } from "./log-rows.ts";
import { placeOf, triggerText } from "#tools/charts/drawing/rows.ts";
import { Guards, Scroller } from "./parts.tsx";

/** The branches that an event took: "otherwise: stays", "at once [a cost is known]: offers.loading". */
function branchesOf({ actors, id, event, taken, place }: Entry): readonly string[] {
  const chart = actors.find(({ shape }) => shape.id === id)?.shape.chart;
  const all = chart?.states.flatMap(({ transitions }) => transitions) ?? [];
  const texts = taken.flatMap((each) => {
    const found = all.find((transition) => transition.id === each);
    if (chart === undefined || found === undefined) return [];
    const { trigger, guard, targets } = found;
    const words = [
      ...(trigger.kind === "always" && eventWords(event) !== triggerText(trigger)
        ? [triggerText(trigger)]
        : []),
      ...(guard === undefined ? [] : [`[${guard.name}]`]),
      ...(guard === undefined && each.includes("#") ? ["otherwise"] : []),
    ];
    const places = targets.map((target) => placeOf(chart, target)).join(", ");
    return [[words.join(" "), places || "stays"].filter((text) => text !== "").join(": ")];
  });
  return texts.filter((text) => text !== place);
}

type EventLogProps = {
  readonly entries: readonly Entry[];
  readonly moment: Entry | undefined;
  readonly onGo: (moment: Entry | undefined) => void;
};

export function EventLog({ entries, moment, onGo }: EventLogProps) {
  const rows = rowsOf(entries);
  return (
    <section className="ch-panel ch-log" aria-labelledby="log-title">
      <header className="ch-panel-head">
        <h2 id="log-title">Log</h2>
        <Steps {...momentsAround(rows, moment, entries[0])} moment={moment} onGo={onGo} />
      </header>
      <Scroller label="Entries of the log">
        <table>
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Actor</th>
              <th scope="col">Event</th>
              <th scope="col">Branch</th>
              <th scope="col">Then in</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LogRow
                key={row.entry.number}
                row={row}
                isShown={row.entry.number === moment?.number}
                onGo={onGo}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

type LogRowProps = Pick<EventLogProps, "onGo"> & { readonly row: Row; readonly isShown: boolean };

function LogRow({ row: { entry, times }, isShown, onGo }: LogRowProps) {
  const { at, actor, event, sender, guards = [], place, hasMoved, errors = [] } = entry;
  return (
    <tr data-moved={hasMoved} data-shown={isShown}>
      <td>
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show the charts as they were at ${seconds(at)}`}
          onClick={() => onGo(isShown ? undefined : entry)}
        >
          {seconds(at)}
        </button>
      </td>
      <td>
        {actor}{" "}
        {sender !== undefined && sender !== actor && <span className="ch-from">from {sender}</span>}
      </td>
      <td>
        {eventWords(event)} {times > 1 && <span className="ch-badge">{times} times</span>}
        {errors.map((error) => (
          <span key={error} className="ch-error">
            {error}
          </span>
        ))}
      </td>
      <td>
        <Guards results={guards} />
        {branchesOf(entry).join(", ")}
      </td>
      <td>{place}</td>
    </tr>
  );
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

type StepsProps = Pick<EventLogProps, "moment" | "onGo"> & Around;

function Steps({ earlier, later, moment, onGo }: StepsProps) {
  return (
    <div className="ch-moments">
      <button
        type="button"
        aria-label="Earlier"
        aria-disabled={earlier === undefined}
        onClick={() => earlier && onGo(earlier)}
      >
        ←
      </button>
      <button
        type="button"
        aria-label="Later"
        aria-disabled={moment === undefined}
        onClick={() => onGo(later)}
      >
        →
      </button>
    </div>
  );
}

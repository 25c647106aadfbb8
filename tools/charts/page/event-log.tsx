import type { Entry } from "./board.ts";
import { eventWords } from "./event-words.ts";
import { Scroller } from "./scroller.tsx";

/** What happened, the newest first: actor, event and state by their names, and nothing else. */
export function EventLog({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <section className="ch-panel ch-log" aria-labelledby="log-title">
      <header className="ch-panel-head">
        <h2 id="log-title">Log</h2>
        <span className="ch-hint">names only, never values</span>
      </header>
      <Scroller label="Entries of the log">
        <table>
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Actor</th>
              <th scope="col">Event</th>
              <th scope="col">Then in</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ number, at, actor, event, place, hasMoved }) => (
              <tr key={number} data-moved={hasMoved}>
                <td>{(at / 1000).toFixed(2)} s</td>
                <td>{actor}</td>
                <td>{eventWords(event)}</td>
                <td>{place}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

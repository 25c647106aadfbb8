import { useState } from "react";
import { walkAgain, type Request, type StoredAttempt, type Walked } from "./attempt.ts";
import type { Entry } from "./board.ts";
import { ChartView } from "./chart-view.tsx";
import { EventLog } from "./event-log.tsx";
import type { View } from "./address.ts";
import { Alerts, Bar } from "./parts.tsx";

type AttemptPageProps = { readonly asked: Request; readonly search: string };

export function AttemptPage({ asked, search }: AttemptPageProps) {
  if ("whyNot" in asked)
    return (
      <>
        <Bar title="Attempt">
          <a href="/__insights">All attempts</a>
        </Bar>
        <Alerts faults={[asked.whyNot]} />
      </>
    );
  return <Present attempt={asked} search={search} />;
}

type PresentProps = { readonly attempt: StoredAttempt; readonly search: string };

function Present({ attempt, search }: PresentProps) {
  const [walked] = useState(() => walkAgain(attempt));
  const { entries } = walked;
  const [moment, setMoment] = useState(() => stepOf(search, entries));
  const [view, show] = useState<View>("drawing");
  const actor = moment?.actors.find(({ shape }) => shape.id === moment.actor);

  function go(next = entries[0]): void {
    setMoment(next);
    const query = new URLSearchParams({ attempt: attempt.attempt, step: `${next?.number}` });
    window.history.replaceState(null, "", `/__charts?${query}`);
  }

  return (
    <>
      <AttemptBar attempt={attempt} />
      <Alerts faults={faultsOf(walked)} />
      {moment !== undefined && actor !== undefined && (
        <main className="ch-main ch-attempt">
          <EventLog entries={entries} moment={moment} onGo={go} />
          <ChartView
            actor={actor}
            entries={entries.filter(
              ({ id, number }) => id === moment.id && number <= moment.number,
            )}
            view={view}
            onView={show}
          />
        </main>
      )}
    </>
  );
}

function stepOf(search: string, entries: readonly Entry[]): Entry | undefined {
  const asked = Number(new URLSearchParams(search).get("step"));
  return entries.find(({ number }) => number === asked) ?? entries.at(-1);
}

function AttemptBar({ attempt }: { readonly attempt: StoredAttempt }) {
  const { attempt: id, practice, version, startedOn, locale, embedded } = attempt;
  const place = embedded ? "framed" : "on a page of its own";
  const facts = [practice, version && `version ${version}`, startedOn, locale, place];
  return (
    <Bar title={`Attempt ${id.slice(0, 8)}`}>
      <p className="ch-hint">{facts.filter(Boolean).join(" · ")}</p>
      <a href={`/__insights/attempts/${id}`}>As a table</a>
      <a href={`/__insights?${new URLSearchParams({ practice })}`}>All attempts</a>
    </Bar>
  );
}

function faultsOf({ entries, lost }: Walked): readonly string[] {
  return [
    ...(entries.length === 0 ? ["Nothing that a chart did was reported of this attempt."] : []),
    ...lost.map(
      (chart) => `A report is missing: ${chart} is followed no further than to its last step here.`,
    ),
  ];
}

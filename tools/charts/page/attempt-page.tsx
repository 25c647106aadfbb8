import { useState } from "react";
import { DotMark } from "#ui/layout/dot-mark.tsx";
import { AttemptChart } from "./attempt-chart.tsx";
import { AttemptSteps } from "./attempt-steps.tsx";
import { walkAgain } from "./attempt.ts";
import type { Request, StoredAttempt } from "./attempt.ts";

type AttemptPageProps = {
  readonly asked: Request;
  readonly search: string;
};

export function AttemptPage({ asked, search }: AttemptPageProps) {
  if ("whyNot" in asked) return <Absent whyNot={asked.whyNot} />;
  return <Present attempt={asked} search={search} />;
}

function Absent({ whyNot }: { readonly whyNot: string }) {
  return (
    <>
      <header className="ch-bar">
        <h1>
          <DotMark />
          Attempt
        </h1>
        <a href="/__insights">All attempts</a>
      </header>
      <div className="ch-alerts" role="alert">
        <p>{whyNot}</p>
      </div>
    </>
  );
}

type PresentProps = { readonly attempt: StoredAttempt; readonly search: string };

function Present({ attempt, search }: PresentProps) {
  const [{ moments, lost }] = useState(() => walkAgain(attempt));
  const [at, setAt] = useState(() => stepOf(search, moments.length));

  function go(next: number): void {
    const step = Math.min(moments.length - 1, Math.max(0, next));
    setAt(step);
    const query = new URLSearchParams({ attempt: attempt.attempt, step: `${step + 1}` });
    window.history.replaceState(null, "", `/__charts?${query}`);
  }

  return (
    <>
      <AttemptBar attempt={attempt} />
      <Missing lost={lost} isEmpty={moments.length === 0} />
      {moments.length > 0 && (
        <main className="ch-main ch-attempt">
          <AttemptSteps moments={moments} at={at} onGo={go} />
          <AttemptChart outlines={attempt.outlines} moments={moments} at={at} />
        </main>
      )}
    </>
  );
}

function stepOf(search: string, count: number): number {
  const asked = Number(new URLSearchParams(search).get("step") ?? "1");
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0;
}

function AttemptBar({ attempt }: { readonly attempt: StoredAttempt }) {
  const { attempt: id, practice, version, startedOn, locale, embedded } = attempt;
  const facts = [
    practice,
    ...(version === undefined ? [] : [`version ${version}`]),
    startedOn,
    locale,
    embedded ? "framed" : "on a page of its own",
  ];
  return (
    <header className="ch-bar">
      <h1>
        <DotMark />
        Attempt {id.slice(0, 8)}
      </h1>
      <p className="ch-hint">{facts.join(" · ")}</p>
      <a href={`/__insights/attempts/${id}`}>As a table</a>
      <a href={`/__insights?${new URLSearchParams({ practice })}`}>All attempts</a>
    </header>
  );
}

type MissingProps = { readonly lost: readonly string[]; readonly isEmpty: boolean };

function Missing({ lost, isEmpty }: MissingProps) {
  if (lost.length === 0 && !isEmpty) return null;
  return (
    <div className="ch-alerts" role="alert">
      {isEmpty && <p>Nothing that a chart did was reported of this attempt.</p>}
      {lost.map((chart) => (
        <p key={chart}>
          A report is missing: {chart} is followed no further than to its last step here.
        </p>
      ))}
    </div>
  );
}

import { Fragment, useLayoutEffect, useRef } from "react";
import { placeIn } from "./attempt.ts";
import type { Moment } from "./attempt.ts";
import { eventWords } from "./event-words.ts";
import { Scroller } from "./scroller.tsx";
import { bringIntoSight } from "./sight.ts";

type AttemptStepsProps = {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly onGo: (at: number) => void;
};

export function AttemptSteps({ moments, at, onGo }: AttemptStepsProps) {
  return (
    <section className="ch-panel ch-log" aria-labelledby="steps-title">
      <header className="ch-panel-head">
        <h2 id="steps-title">Steps</h2>
        <Stepper moments={moments} at={at} onGo={onGo} />
      </header>
      <Scroller label="Steps of the attempt">
        <table>
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Chart</th>
              <th scope="col">Event</th>
              <th scope="col">Then in</th>
            </tr>
          </thead>
          <tbody>
            {moments.map((moment, index) => (
              <StepRow
                // oxlint-disable-next-line react/no-array-index-key -- what happened keeps its order
                key={index}
                moment={moment}
                isShown={index === at}
                onGo={() => onGo(index)}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

function Stepper({ moments, at, onGo }: AttemptStepsProps) {
  const [words, last] = [`Step ${at + 1} of ${moments.length}`, moments.length - 1];
  const { chart, event, state } = moments[at]!;
  return (
    <div className="ch-moments ch-stepper">
      <button type="button" aria-label="Back" aria-disabled={at === 0} onClick={() => onGo(at - 1)}>
        ←
      </button>
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={`${words}: ${chart}, ${eventWords(event)}, then in ${placeIn(state)}`}
        min={1}
        max={moments.length}
        value={at + 1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- stepping is what the page is for
        autoFocus
        onChange={({ target }) => onGo(Number(target.value) - 1)}
      />
      <button
        type="button"
        aria-label="Forward"
        aria-disabled={at === last}
        onClick={() => onGo(at + 1)}
      >
        →
      </button>
      <output>{words}</output>
    </div>
  );
}

type StepRowProps = {
  readonly moment: Moment;
  readonly isShown: boolean;
  readonly onGo: () => void;
};

function StepRow({ moment, isShown, onGo }: StepRowProps) {
  const { chart, event, ms, state, hasMoved, errors } = moment;
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (isShown) bringIntoSight(row.current, ".ch-scroll", 32);
  }, [isShown]);
  return (
    <tr ref={row} data-moved={hasMoved} data-shown={isShown}>
      <td>
        <button
          type="button"
          aria-current={isShown ? "step" : undefined}
          aria-label={`Show the chart after ${seconds(ms)}`}
          onClick={onGo}
        >
          {seconds(ms)}
        </button>
      </td>
      <td>{chart}</td>
      <td>
        {eventWords(event)}
        {errors.map((error) => (
          <span key={error} className="ch-error">
            {error}
          </span>
        ))}
      </td>
      <td>
        <Place state={state} />
      </td>
    </tr>
  );
}

function Place({ state }: { readonly state: string }) {
  return placeIn(state)
    .split(/(?<=\.)/)
    .map((key) => (
      <Fragment key={key}>
        {key}
        <wbr />
      </Fragment>
    ));
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

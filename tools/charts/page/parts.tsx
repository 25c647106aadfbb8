import { DotMark } from "#ui/layout/dot-mark.tsx";
import type { GuardResult, Truth } from "#tools/charts/watched/messages.ts";

type BarProps = { readonly title: string; readonly children: React.ReactNode };

export function Bar({ title, children }: BarProps) {
  return (
    <header className="ch-bar">
      <h1>
        <DotMark />
        {title}
      </h1>
      {children}
    </header>
  );
}

export function Alerts({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <div className="ch-alerts" role="alert">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
}

const truths: { readonly [Name in Truth]: string } = {
  yes: "holds",
  no: "does not hold",
  asks: "depends on the event",
};

export function Guards({ results }: { readonly results: readonly GuardResult[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="ch-guards">
      {results.map(({ guard, truth }, index) => (
        <li key={`${guard} ${index}`} data-truth={truth}>
          {guard}: <em>{truths[truth]}</em>
        </li>
      ))}
    </ul>
  );
}

type Around = { readonly label: string; readonly children: React.ReactNode };

export function Scroller({ label, className = "", children }: Around & { className?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section className={`ch-scroll ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

type ChoiceProps = Around & {
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="ch-choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}

/**
 * Scrolls the room around something so far that it is seen. Nothing but the room moves, unlike with `scrollIntoView`.
 *
 * @param room - a selector of the room
 */
export function bringIntoSight(sought: Element | null | undefined, room: string): void {
  const around = sought?.closest(room);
  if (sought == null || around == null) return;
  const [own, seen] = [sought.getBoundingClientRect(), around.getBoundingClientRect()];
  if (own.top < seen.top || own.bottom > seen.bottom)
    around.scrollTop += own.top - seen.top - Math.max(0, (seen.height - own.height) / 2);
}

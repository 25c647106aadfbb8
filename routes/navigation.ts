import type { Move } from "#machines/applicant/applicant.context.ts";

/** How the browser's history is moved: the router, once it is there. */
export type HistoryPort = {
  readonly go: (move: Move) => void;
  readonly push: (step: string) => void;
  readonly replace: (step: string) => void;
  readonly back: () => void;
  /** Whether an entry of this site comes before. */
  readonly canGoBack: () => boolean;
};

type Shown = {
  readonly step: string;
  readonly direction: "forward" | "back";
  readonly replaces: boolean;
};

/**
 * Shows in the address bar and the history where the charts are: one entry a visible step.
 *
 * The first step shown on a page takes the entry of the page itself; a step that would be skipped now gives its entry to
 * the next one; a step reached by Back has its entry already. Steps are kept in history state, never in the address.
 * What happens before the router has arrived is caught up with when it connects.
 */
export function openNavigation() {
  let port: HistoryPort | undefined;
  let current: string | undefined;
  let moves = 0;
  const missed: ((arrived: HistoryPort) => void)[] = [];

  function move(action: (arrived: HistoryPort) => void): void {
    if (port === undefined) missed.push(action);
    else action(port);
  }

  return {
    /** Whether the applicant has come here from another screen of this page life. */
    hasMoved: () => moves > 1,
    go(to: Move): void {
      moves += 1;
      current = undefined;
      move((arrived) => arrived.go(to));
    },
    showStep({ step, direction, replaces }: Shown): void {
      if (step === current) return;
      const isFirst = current === undefined;
      current = step;
      moves += 1;
      if (isFirst || direction === "back") return;
      move((arrived) => (replaces ? arrived.replace(step) : arrived.push(step)));
    },
    connect(arrived: HistoryPort): void {
      port = arrived;
      for (const action of missed.splice(0)) action(arrived);
    },
    /** One entry back, or what to do where the page was opened at this one: before it there is only another site. */
    back(atFirstEntry: () => void): void {
      if (port?.canGoBack() === true) port.back();
      else atFirstEntry();
    },
  };
}

export type Navigation = ReturnType<typeof openNavigation>;

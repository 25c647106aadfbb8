/** The names of the figures that are not told. */
export type Hidden = ReadonlySet<string>;

/** What the figures of a funnel are called where it is judged which of them are told. */
export const figures = {
  attempts: "attempts",
  started: "started",
  ended: "ended",
  funded: "funded",
  outcome: (what: string) => `outcome ${what}`,
  reached: (step: string) => `reached ${step}`,
  stopped: (step: string) => `stopped ${step}`,
  refused: (step: string) => `refused ${step}`,
  failed: (step: string) => `failed ${step}`,
  /** How often in all, beside of how many attempts. */
  refusals: (step: string) => `refusals ${step}`,
  failures: (step: string) => `failures ${step}`,
  error: (step: string, what: string) => `error ${step} ${what}`,
  seen: (step: string, what: string) => `seen ${step} ${what}`,
  back: (from: string, to: string) => `back ${from} ${to}`,
  broke: (step: string, what: string) => `broke ${step} ${what}`,
  vital: (step: string, what: string) => `vital ${step} ${what}`,
} as const;

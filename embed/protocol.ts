/** What the frame tells the page around it: never anything personal, no ids and no amounts. Contract section 8. */
export type FrameMessage = {
  readonly source: "carestep";
  readonly version: 1;
  readonly type:
    | "ready"
    | "started"
    | "step"
    | "resize"
    | "completed"
    | "failed"
    | "close-requested"
    | "error";
  readonly status?: string;
  readonly step?: string;
  /** In whole pixels. */
  readonly height?: number;
  /** Of an error. */
  readonly code?: string;
};

/** What the page tells the frame once it is ready: settings alone. Amounts travel this way and never in an address. */
export type HostSettings = {
  /** The treatment's cost, in dollars with at most two decimals. */
  readonly amount?: number | undefined;
  readonly program?: string | undefined;
  readonly locale?: string | undefined;
  readonly scheme?: "auto" | "light" | "dark" | undefined;
  /** Whether the frame lies in a dialog, which Escape closes. */
  readonly isModal: boolean;
};

/** A message of our own protocol. Who sent it, and from where, has been checked. */
export function isFrameMessage(value: unknown): value is FrameMessage {
  const { source, version } = Object(value) as Partial<FrameMessage>;
  return source === "carestep" && version === 1;
}

/** Nothing personal, no ids, no amounts. See docs/embedding.md. */
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
  readonly code?: string;
};

export type HostSettings = {
  /** In dollars, at most two decimals. */
  readonly amount?: number | undefined;
  readonly program?: string | undefined;
  readonly locale?: string | undefined;
  readonly scheme?: "auto" | "light" | "dark" | undefined;
  readonly theme?: string | undefined;
  /** In a dialog, which Escape closes. */
  readonly isModal: boolean;
};

/** Sender and origin are checked before. */
export function isFrameMessage(value: unknown): value is FrameMessage {
  const { source, version } = Object(value) as Partial<FrameMessage>;
  return source === "carestep" && version === 1;
}

const [lowest, highest] = [52, 640];

type DividerProps = { readonly height: number; readonly onResize: (height: number) => void };

/** Between the drawing and the log: dragged, or moved by the arrow keys. */
export function Divider({ height, onResize }: DividerProps) {
  const resize = (next: number) => onResize(Math.min(highest, Math.max(lowest, next)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a widget in ARIA
    <hr
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label="Height of the log"
      aria-valuenow={height}
      aria-valuemin={lowest}
      aria-valuemax={highest}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, movementY }) => {
        if (currentTarget.hasPointerCapture(pointerId)) resize(height - movementY);
      }}
      onKeyDown={(event) => {
        const next = { ArrowUp: height + 24, ArrowDown: height - 24, Home: highest, End: lowest };
        const chosen = next[event.key as keyof typeof next];
        if (chosen === undefined) return;
        event.preventDefault();
        resize(chosen);
      }}
    />
  );
}

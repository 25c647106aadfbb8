type LineDrawingProps = {
  readonly path: string;
  readonly size: number;
  readonly strokeWidth: string;
};

/** A line drawing of 24 by 24 units in the color of the text; always decorative, with its words next to it. */
export function LineDrawing({ path, size, strokeWidth }: LineDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

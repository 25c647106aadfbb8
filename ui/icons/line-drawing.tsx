type LineDrawingProps = {
  readonly path: string;
  readonly size: number;
  readonly strokeWidth: string;
};

/** 24 by 24 units in the text color; decorative. */
export function LineDrawing({ path, size, strokeWidth }: LineDrawingProps) {
  return (
    <svg
      aria-hidden="true"
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

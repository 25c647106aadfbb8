type LineDrawingProps = {
  readonly path: string;
  readonly size: number;
  readonly strokeWidth: string;
};

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

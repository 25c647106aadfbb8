const paths = {
  "arrow-right": "M5 12h14M13 6l6 6-6 6",
  "arrow-left": "M19 12H5M11 6l-6 6 6 6",
  "chevron-down": "M6 9l6 6 6-6",
  refresh: "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  alert: "M12 7.5v5.5M12 16.5v.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
  "check-circle": "M8 12.3l2.8 2.8L16 9.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
  calendar:
    "M7 3v3M17 3v3M4 9.5h16M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5M8 13h.01M12 13h.01M16 13h.01M8 16.5h.01M12 16.5h.01M16 16.5h.01",
  lock: "M8 10.5V7.5a4 4 0 0 1 8 0v3M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5",
  mail: "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3.5 7.5l8.5 6 8.5-6",
  phone:
    "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2",
  stethoscope:
    "M5 3.5H4v5a5 5 0 0 0 10 0v-5h-1M9 13.5v2a5 5 0 0 0 10 0v-2M19 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
} as const;

export type IconName = keyof typeof paths;

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

/** The drawings that every screen may use. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <LineDrawing path={paths[name]} size={size} strokeWidth="1.8" />;
}

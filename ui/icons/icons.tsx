import { landingPaths } from "./landing-icons.tsx";
import { LineDrawing } from "./line-drawing.tsx";

const paths = {
  ...landingPaths,
  "arrow-left": "M19 12H5M11 6l-6 6 6 6",
  refresh: "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7",
  close: "M6 6l12 12M18 6L6 18",
  "check-circle": "M8 12.3l2.8 2.8L16 9.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
  calendar:
    "M7 3v3M17 3v3M4 9.5h16M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5M8 13h.01M12 13h.01M16 13h.01M8 16.5h.01M12 16.5h.01M16 16.5h.01",
  mail: "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3.5 7.5l8.5 6 8.5-6",
  phone:
    "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2",
  handset:
    "M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5M11 18.5h2",
  stethoscope:
    "M5 3.5H4v5a5 5 0 0 0 10 0v-5h-1M9 13.5v2a5 5 0 0 0 10 0v-2M19 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <LineDrawing path={paths[name]} size={size} strokeWidth="1.8" />;
}

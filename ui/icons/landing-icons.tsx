import { LineDrawing } from "./line-drawing.tsx";

export const landingPaths = {
  "arrow-right": "M5 12h14M13 6l6 6-6 6",
  "chevron-down": "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  alert: "M12 7.5v5.5M12 16.5v.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
  lock: "M8 10.5V7.5a4 4 0 0 1 8 0v3M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5",
} as const;

type LandingIconProps = {
  readonly name: keyof typeof landingPaths;
  readonly size?: number;
};

export function LandingIcon({ name, size = 20 }: LandingIconProps) {
  return <LineDrawing path={landingPaths[name]} size={size} strokeWidth="1.8" />;
}

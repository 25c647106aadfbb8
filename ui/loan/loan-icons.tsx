import { LineDrawing } from "#ui/icons/line-drawing.tsx";

const paths = {
  card: "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3 10h18M6.5 14.5h4",
  bank: "M4 9.5l8-5 8 5H4M6.5 9.5v7M10.2 9.5v7M13.8 9.5v7M17.5 9.5v7M4.5 16.5h15M3.5 19.5h17",
  heart:
    "M12 20s-7.5-4.4-7.5-9.9A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 7.5 2.6C19.5 15.6 12 20 12 20M12 10.5v5M9.5 13h5",
  paper: "M3.5 6.5h17v11h-17v-11M6.5 10h6M6.5 13.5h3M13 14c.9-1.4 1.7-1.4 2.2 0s1.3 1.4 2.3 0",
  download: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14",
} as const;

type LoanIconProps = {
  readonly name: keyof typeof paths;
  readonly size?: number;
};

export function LoanIcon({ name, size = 22 }: LoanIconProps) {
  return <LineDrawing path={paths[name]} size={size} strokeWidth="1.7" />;
}

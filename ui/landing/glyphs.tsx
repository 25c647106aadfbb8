import type { ReactElement, ReactNode } from "react";

/** The drawings of the first screen: a handful of strokes, so that it needs no icon library. All are decorative. */
function Stroke({ size, children }: { size: number; children: ReactNode }): ReactElement {
  return (
    <svg
      className="cs-glyph"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function ArrowGlyph(): ReactElement {
  return (
    <Stroke size={20}>
      <path d="M4 12h16M13 5l7 7-7 7" />
    </Stroke>
  );
}

export function CheckGlyph(): ReactElement {
  return (
    <Stroke size={16}>
      <path d="M5 12.5l4.5 4.5L19 7.5" strokeWidth="3" />
    </Stroke>
  );
}

export function ChevronGlyph(): ReactElement {
  return (
    <Stroke size={20}>
      <path d="M6 9l6 6 6-6" />
    </Stroke>
  );
}

export function LockGlyph(): ReactElement {
  return (
    <Stroke size={18}>
      <rect x="4" y="11" width="16" height="10" rx="2.5" />
      <path d="M8 11V7a4 4 0 0 1 8 0v4" />
    </Stroke>
  );
}

export function WarningGlyph(): ReactElement {
  return (
    <Stroke size={18}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7.5v5.5M12 16.5v.01" />
    </Stroke>
  );
}

const dotsOfMark = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

function fillOfDot(dot: number): string {
  if (dot === 6) return "cs-mark-paid";
  return dot < 5 ? "cs-mark-lit" : "cs-mark-dim";
}

/** The product's own mark, nine payments on a tile; stands where a practice has no logo. */
export function DotMark(): ReactElement {
  return (
    <svg
      className="cs-mark"
      width="34"
      height="34"
      viewBox="0 0 34 34"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="cs-mark-tile" width="34" height="34" rx="10" />
      {dotsOfMark.map((dot) => (
        <circle
          key={dot}
          className={fillOfDot(dot)}
          cx={10 + (dot % 3) * 7}
          cy={10 + Math.floor(dot / 3) * 7}
          r="2.3"
        />
      ))}
    </svg>
  );
}

const dotsOfMark = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

function fillOfDot(dot: number): string {
  if (dot === 6) return "cs-mark-paid";
  return dot < 5 ? "cs-mark-lit" : "cs-mark-dim";
}

export function DotMark() {
  return (
    <svg className="cs-mark" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
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

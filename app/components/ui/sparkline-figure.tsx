import type { Sparkline } from "~/domain/drawing/sparkline";

/** A small line without axes. `label` says in words and numbers what it shows. */
export function SparklineFigure({ line, label }: { line: Sparkline; label: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-14 w-full overflow-visible"
    >
      <path
        d={line.path}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-bronze"
      />
    </svg>
  );
}

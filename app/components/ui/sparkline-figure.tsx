import { clsx } from "clsx";
import type { Sparkline } from "~/domain/drawing/sparkline";

/** A small line without axes. `label` says in words and numbers what it shows. */
export function SparklineFigure({
  line,
  label,
  className = "h-14",
}: {
  line: Sparkline;
  label: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={clsx("w-full overflow-visible", className)}
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

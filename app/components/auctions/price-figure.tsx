import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LocalTime, Money } from "~/components/formatted";
import type { PriceChart } from "~/domain/auctions/lot/price-chart";

interface PriceFigureProps {
  readonly chart: PriceChart;
  readonly height: string;
  readonly className: string;
  readonly lineClassName?: string;
  /** Drawn over the line, placed in per cent of the plot. */
  readonly children?: ReactNode;
}

/** The list of bids below the chart says the same in words. */
export function PriceFigure(props: PriceFigureProps) {
  const { height, className, lineClassName, children } = props;
  const { path, gridlines, from, to } = props.chart;
  return (
    <figure className={clsx("grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm text-quiet", className)}>
      <div className={clsx("relative", height)} aria-hidden>
        {gridlines.map(({ top }) => (
          <span key={top} className="absolute inset-x-0 border-t border-line" style={{ top: `${top}%` }} />
        ))}
        <div className={clsx("absolute inset-0", lineClassName)}>
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path
              d={path}
              fill="none"
              stroke="var(--color-bronze)"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {children}
        </div>
      </div>
      <div className={clsx("relative grid text-right", height)} aria-hidden>
        {gridlines.map(({ top, priceMinor }) => (
          <span
            key={top}
            className="relative col-start-1 row-start-1 -translate-y-1/2 self-start"
            style={{ top: `${top}%` }}
          >
            <Money amountMinor={priceMinor} />
          </span>
        ))}
      </div>
      <figcaption className="mt-2 flex justify-between gap-4">
        <span className="sr-only">The price from</span>
        <LocalTime at={from} style="short" />
        <span className="sr-only">to</span>
        <LocalTime at={to} style="short" />
      </figcaption>
    </figure>
  );
}

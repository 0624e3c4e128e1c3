import { TitledSection } from "~/components/page";
import { Stars } from "~/components/ui/stars";
import { DETAIL_LABELS } from "~/domain/orders/reviews/detailed-ratings";
import type { RatingSummary as Summary } from "~/domain/orders/reviews/reviews-about.server";

/** How many reviews gave each number of stars, and what buyers rated in detail. */
export function RatingSummary({ of: { reviewCount, stars, details } }: { of: Summary }) {
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
      <TitledSection id="stars" title="All reviews">
        <ul className="mt-3">
          {stars.map((each) => (
            <li key={each.stars} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-3 py-1">
              <span>{each.stars === 1 ? "1 star" : `${each.stars} stars`}</span>
              <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2 w-full rounded-sm bg-mat">
                <rect
                  width={reviewCount === 0 ? 0 : (100 * each.count) / reviewCount}
                  height={1}
                  className="fill-bronze"
                />
              </svg>
              <span className="text-right tabular-nums">{each.count}</span>
            </li>
          ))}
        </ul>
      </TitledSection>
      {details.length === 0 ? null : (
        <TitledSection id="details" title="Detailed ratings">
          <dl className="mt-3">
            {details.map(({ detail, average, count }) => (
              <div key={detail} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <dt>{DETAIL_LABELS[detail]}</dt>
                <dd className="flex items-center gap-2 tabular-nums">
                  <Stars rating={average} /> {average.toFixed(1)}
                  <span className="text-sm text-quiet">
                    from {count} {count === 1 ? "buyer" : "buyers"}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </TitledSection>
      )}
    </div>
  );
}

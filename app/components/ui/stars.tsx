import { clsx } from "clsx";
import { Star } from "./icons";

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-0.5 align-middle">
      <span className="sr-only">{rating.toFixed(Number.isInteger(rating) ? 0 : 1)} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((each) => (
        <Star
          key={each}
          aria-hidden
          className={clsx("size-4", each <= Math.round(rating) ? "fill-bronze text-bronze" : "text-quiet")}
        />
      ))}
    </span>
  );
}

export interface ReviewSummary {
  readonly averageRating: number | null;
  readonly reviewCount: number;
}

/** Renders nothing without reviews. */
export function Rating({ of: { averageRating, reviewCount } }: { of: ReviewSummary }) {
  if (averageRating === null) return null;
  return (
    <span>
      <Stars rating={averageRating} /> {averageRating.toFixed(1)} from {reviewCount}{" "}
      {reviewCount === 1 ? "review" : "reviews"}
    </span>
  );
}

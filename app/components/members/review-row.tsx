import type { ReactNode } from "react";
import { LocalTime } from "~/components/formatted";
import { Avatar } from "~/components/navigation/avatar";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { Stars } from "~/components/ui/stars";
import { DETAIL_LABELS, DETAILS } from "~/domain/orders/reviews/detailed-ratings";
import type { ReviewView, RatingSummary as Summary } from "~/domain/orders/reviews/reviews-about.server";

interface ReviewRowProps {
  readonly review: ReviewView;
  readonly username: string;
  readonly replyForm?: ReactNode;
}

export function ReviewRow(props: ReviewRowProps) {
  const {
    review: { side, author, rating, details, text, at, reply },
    username,
    replyForm,
  } = props;
  const detailLines = DETAILS.flatMap((detail) => {
    const stars = details[detail];
    return stars === null ? [] : [`${DETAIL_LABELS[detail]}: ${stars}`];
  });
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {author ? <Avatar username={author.username} imageUrl={author.profileImageUrl} /> : null}
        <Stars rating={rating} />
        <span className="text-sm text-quiet">
          {author ? (
            <>
              <TextLink to={`/profile/${author.id}`}>{author.username}</TextLink>, {side}
            </>
          ) : (
            SIDES[side]
          )}
          , <LocalTime at={at} style="date" />
        </span>
      </div>
      {text ? <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p> : null}
      {detailLines.length > 0 ? <p className="mt-2 text-sm text-quiet">{detailLines.join(" · ")}</p> : null}
      {reply ? (
        <div className="mt-3 max-w-prose border-l-2 border-line pl-4">
          <p className="text-sm text-quiet">
            {username} replied, <LocalTime at={reply.at} style="date" />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      ) : (
        replyForm
      )}
    </li>
  );
}

const SIDES = { buyer: "Buyer", seller: "Seller" };

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

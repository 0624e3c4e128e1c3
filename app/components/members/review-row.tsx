import type { ReactNode } from "react";
import { LocalTime } from "~/components/formatted";
import { Avatar } from "~/components/navigation/avatar";
import { TextLink } from "~/components/ui/controls";
import { Stars } from "~/components/ui/stars";
import { DETAIL_LABELS, DETAILS } from "~/domain/orders/reviews/detailed-ratings";
import type { ReviewView } from "~/domain/orders/reviews/reviews-about.server";

export function ReviewRow({
  review: { side, author, rating, details, text, at, reply },
  username,
  replyForm,
}: {
  review: ReviewView;
  username: string;
  replyForm?: ReactNode;
}) {
  const rated = DETAILS.flatMap((detail) => {
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
      {rated.length > 0 ? <p className="mt-2 text-sm text-quiet">{rated.join(" · ")}</p> : null}
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

import type { ReactNode } from "react";
import { ArticleCards } from "~/components/articles/article-cards";
import { CollectionCards } from "~/components/collections/collection-card";
import { LocalTime } from "~/components/formatted";
import { ListingGrid } from "~/components/listings/listing-grid";
import type { ShownPlace } from "~/components/listings/postage-to";
import { Avatar } from "~/components/navigation/avatar";
import { EmptyState, MoreLink, TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { Stars } from "~/components/ui/stars";
import { DETAIL_LABELS, DETAILS } from "~/domain/orders/reviews/detailed-ratings";
import type { ReviewView, RatingSummary as Summary } from "~/domain/orders/reviews/reviews-about.server";
import type { ProfilePart as Part } from "~/domain/profiles/profile";
import type { ProfileHead } from "~/domain/profiles/profile-head.server";
import { PersonRow } from "./follow-button";
import { nextPath } from "./member-page";

interface ProfilePartProps {
  readonly head: ProfileHead;
  readonly part: Part;
  readonly path: string;
  readonly isOwn?: boolean;
  readonly shownTo?: ShownPlace | null;
  readonly replyForm?: ((review: ReviewView) => ReactNode) | undefined;
}

export function ProfilePart(props: ProfilePartProps) {
  const { path, part } = props;
  return (
    <>
      <Rows {...props} />
      <MoreLink to={nextPath(path, part.tab, part.nextBefore)} />
    </>
  );
}

function Rows({ head, part, isOwn = false, shownTo = null, replyForm }: ProfilePartProps) {
  const { username } = head;
  if (part.tab === "items")
    return part.items.length > 0 ? (
      <ListingGrid items={part.items} shownTo={shownTo} />
    ) : (
      <EmptyState
        title={head.listedCount === 0 ? "Nothing for sale" : "No more items"}
        action={isOwn ? "List an item" : "Browse everything on sale"}
        to={isOwn ? "/create-listing" : "/browse"}
      >
        {head.listedCount > 0
          ? "You've seen all of them."
          : isOwn
            ? "Items you publish appear here, where everyone can see them."
            : `${username} has nothing for sale at the moment.`}
      </EmptyState>
    );
  if (part.tab === "reviews")
    return head.reviewCount > 0 ? (
      <>
        <RatingSummary of={head} />
        <h2 className="sr-only">What they wrote</h2>
        <ul className="mt-8 border-b border-line">
          {part.reviews.map((review) => (
            <ReviewRow
              key={review.orderId}
              review={review}
              username={username}
              replyForm={review.reply ? undefined : replyForm?.(review)}
            />
          ))}
        </ul>
      </>
    ) : (
      <EmptyState title="No reviews yet">
        {isOwn
          ? "After a completed order, both sides can review each other. What others write about you appears here."
          : `After a completed order, both sides can review each other. Nobody has reviewed ${username} yet.`}
      </EmptyState>
    );
  if (part.tab === "collections")
    return part.collections.length > 0 ? (
      <>
        <h2 className="sr-only">Public collections</h2>
        <CollectionCards collections={part.collections} />
      </>
    ) : (
      <EmptyState title="No public collections" action={isOwn && "Your collections"} to="/collections">
        {isOwn ? "Collections that you make public appear here." : `${username} has no public collections.`}
      </EmptyState>
    );
  if (part.tab === "articles")
    return part.articles.length > 0 ? (
      <>
        <h2 className="sr-only">Articles</h2>
        <ArticleCards articles={part.articles} />
      </>
    ) : (
      <EmptyState title="No articles yet" action={isOwn && "Write an article"} to="/articles/new">
        {isOwn ? "Articles that you publish appear here." : `${username} hasn't published an article.`}
      </EmptyState>
    );
  return part.people.length > 0 ? (
    <ul className="max-w-prose border-b border-line">
      {part.people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  ) : (
    <EmptyState
      title={part.tab === "followers" ? "No followers yet" : "Not following anyone yet"}
      action={isOwn && "Find sellers to follow"}
      to="/following"
    >
      {EMPTY[part.tab](isOwn ? "you" : username)}
    </EmptyState>
  );
}

const EMPTY = {
  followers: (who: string) => `Members who follow ${who} appear here.`,
  following: (who: string) => `Members ${who === "you" ? "you follow" : `${who} follows`} appear here.`,
};

function ReviewRow(props: { review: ReviewView; username: string; replyForm?: ReactNode }) {
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

function RatingSummary({ of: { reviewCount, stars, details } }: { of: Summary }) {
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

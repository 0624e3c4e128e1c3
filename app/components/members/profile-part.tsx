import type { ReactNode } from "react";
import { ArticleCards } from "~/components/articles/article-cards";
import { CollectionCards } from "~/components/collections/collection-card";
import { ListingGrid } from "~/components/listings/listing-grid";
import type { ShownPlace } from "~/components/listings/postage-to";
import { EmptyState, MoreLink } from "~/components/page";
import type { ReviewView } from "~/domain/orders/reviews/reviews-about.server";
import type { ProfilePart as Part } from "~/domain/profiles/profile";
import type { ProfileHead } from "~/domain/profiles/profile-head.server";
import { PersonRow } from "./follow-button";
import { nextPath } from "./member-page";
import { RatingSummary, ReviewRow } from "./review-row";

interface ProfilePartProps {
  readonly head: ProfileHead;
  readonly part: Part;
  readonly path: string;
  readonly isOwn?: boolean;
  readonly shownTo?: ShownPlace | null;
  readonly replyForm?: ((review: ReviewView) => ReactNode) | undefined;
}

/** One tab of a member's page: items, reviews, or people. */
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

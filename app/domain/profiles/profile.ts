import type { ArticleCard } from "~/domain/articles/article-card";
import type { CollectionCard } from "~/domain/collections/overview/collection-card";
import type { Person } from "~/domain/following/follow";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import type { RatingSummary, ReviewView } from "~/domain/orders/reviews/detailed-ratings";

/** The parts of a member's page, each with an address of its own. The first is the one without `?tab=`. */
export const PROFILE_TABS = ["items", "reviews", "collections", "articles", "followers", "following"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const PUBLIC_TABS = ["items", "reviews"] as const;

export const readTab = <Tab extends ProfileTab>(tabs: readonly Tab[], typed: string | null): Tab | "items" =>
  tabs.find((tab) => tab === typed) ?? "items";

/** The head of a member's page, the same on every tab. Times in milliseconds since 1970 UTC. */
export interface ProfileHead extends RatingSummary {
  readonly id: number;
  readonly username: string;
  readonly profileImageUrl: string | null;
  readonly about: string;
  /** Why the operator removed their picture and what they wrote about themselves; null if they didn't. */
  readonly removedBecause: string | null;
  /** 1 while the operator has suspended them. */
  readonly isSuspended: number;
  readonly country: string | null;
  readonly since: number;
  readonly usernameChangedAt: number | null;
  readonly listedCount: number;
  readonly soldCount: number;
  readonly followerCount: number;
  readonly followingCount: number;
  readonly isMuted: boolean | null;
  /** 1 if they ever published anything; the public page exists only then. */
  readonly hasPublished: number;
  /** From payment to shipping, of the newest orders; null if there are too few to say. */
  readonly medianDispatchMs: number | null;
}

export type ProfilePart =
  | { readonly tab: "items"; readonly items: readonly ListingCardView[]; readonly nextBefore: string | null }
  | { readonly tab: "reviews"; readonly reviews: readonly ReviewView[]; readonly nextBefore: string | null }
  | { readonly tab: "collections"; readonly collections: readonly CollectionCard[]; readonly nextBefore: null }
  | { readonly tab: "articles"; readonly articles: readonly ArticleCard[]; readonly nextBefore: string | null }
  | {
      readonly tab: "followers" | "following";
      readonly people: readonly Person[];
      readonly nextBefore: string | null;
    };

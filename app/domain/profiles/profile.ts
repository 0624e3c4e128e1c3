import type { ArticleCard } from "~/domain/articles/article-card.server";
import type { CollectionCard } from "~/domain/collections/overview/my-collections.server";
import type { Person } from "~/domain/following/follow";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import type { ReviewView } from "~/domain/orders/reviews/reviews-about.server";

/** The parts of a member's page, each with an address of its own. The first is the one without `?tab=`. */
export const PROFILE_TABS = ["items", "reviews", "collections", "articles", "followers", "following"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const PUBLIC_TABS = ["items", "reviews"] as const;

export const readTab = <Tab extends ProfileTab>(tabs: readonly Tab[], name: string | null): Tab | "items" =>
  tabs.find((tab) => tab === name) ?? "items";

export type ProfilePart =
  | { readonly tab: "items"; readonly items: readonly ListingCardView[]; readonly nextBefore: string | null }
  | { readonly tab: "reviews"; readonly reviews: readonly ReviewView[]; readonly nextBefore: string | null }
  | { readonly tab: "collections"; readonly collections: readonly CollectionCard[]; readonly nextBefore: null }
  | { readonly tab: "articles"; readonly articles: readonly ArticleCard[]; readonly nextBefore: string | null }
  | { readonly tab: "followers" | "following"; readonly people: readonly Person[]; readonly nextBefore: string | null };

export const MAX_ABOUT_LENGTH = 1_000;

import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { type Refusal, refuse } from "~/domain/refusal";

/** In order, with the statuses that each tab shows. */
export const SELLER_TABS = {
  drafts: ["draft"],
  active: ["active"],
  sold: ["reserved", "sold"],
  unsold: ["ended"],
  withdrawn: ["withdrawn", "removed"],
} as const satisfies Readonly<Record<string, readonly ListingStatus[]>>;

export type SellerTab = keyof typeof SELLER_TABS;

export const SELLER_TAB_NAMES = Object.keys(SELLER_TABS) as readonly SellerTab[];

export type TabCounts = Readonly<Record<SellerTab, number>>;

export function readSellerTab(name: string | null | undefined): SellerTab | undefined {
  return SELLER_TAB_NAMES.find((each) => each === name);
}

export function countTabs(counts: readonly { readonly status: string; readonly count: number }[]): TabCounts {
  const of = (statuses: readonly string[]) =>
    counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  const { drafts, active, sold, unsold, withdrawn } = SELLER_TABS;
  return { drafts: of(drafts), active: of(active), sold: of(sold), unsold: of(unsold), withdrawn: of(withdrawn) };
}

/** In whole percent, without withdrawn items. Null before the first sale or unsold item. */
export function shareSold({ sold, unsold }: Pick<TabCounts, "sold" | "unsold">): number | null {
  const endedCount = sold + unsold;
  return endedCount === 0 ? null : Math.round((sold * 100) / endedCount);
}

export type BulkAction = "publish" | "withdraw" | "relist" | "duplicate" | "delete";

/** Bounds a request's round trips. */
export const MOST_AT_ONCE = 50;

/** The usual action first. */
export const ACTIONS_OF_TAB: Readonly<Record<SellerTab, readonly BulkAction[]>> = {
  drafts: ["publish", "duplicate", "delete"],
  active: ["duplicate", "withdraw"],
  sold: ["duplicate"],
  unsold: ["relist", "duplicate"],
  withdrawn: ["relist", "duplicate"],
};

/** What was sold stays as it is. */
export const EDITABLE_TABS: readonly SellerTab[] = ["drafts", "active", "unsold", "withdrawn"];

export function refuseSelection(ids: readonly number[]): Refusal | undefined {
  if (ids.length === 0) return refuse("malformed", "Choose at least one listing first.");
  if (ids.length > MOST_AT_ONCE) return refuse("malformed", `Choose at most ${MOST_AT_ONCE} listings at a time.`);
  return undefined;
}

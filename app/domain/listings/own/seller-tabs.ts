import type { ListingStatus } from "~/domain/listing-terms/listing-status";

/** The tabs of a seller's own listings, in order, with the statuses that each one shows. */
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

/** The tab that an address names, undefined for anything else. */
export function readSellerTab(typed: string | null | undefined): SellerTab | undefined {
  return SELLER_TAB_NAMES.find((each) => each === typed);
}

/** Adds up the counts of the statuses that each tab shows. */
export function countTabs(counts: readonly { readonly status: string; readonly count: number }[]): TabCounts {
  const of = (statuses: readonly string[]) =>
    counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  const { drafts, active, sold, unsold, withdrawn } = SELLER_TABS;
  return { drafts: of(drafts), active: of(active), sold: of(sold), unsold: of(unsold), withdrawn: of(withdrawn) };
}

/** The share of items that sold among those that sold or didn't, in whole percent. Withdrawn ones don't count. Null before the first. */
export function shareSold({ sold, unsold }: Pick<TabCounts, "sold" | "unsold">): number | null {
  const ended = sold + unsold;
  return ended === 0 ? null : Math.round((sold * 100) / ended);
}

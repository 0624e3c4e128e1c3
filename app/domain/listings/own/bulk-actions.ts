import type { SellerTab } from "./seller-tabs";

/** What a seller can do with several of their listings at once. */
export type BulkAction = "publish" | "withdraw" | "relist" | "duplicate" | "delete";

/** The most listings of one request, which bounds its round trips. */
export const MOST_AT_ONCE = 50;

/** The actions that make sense for the listings of each tab, the usual one first. */
export const ACTIONS_OF_TAB: Readonly<Record<SellerTab, readonly BulkAction[]>> = {
  drafts: ["publish", "duplicate", "delete"],
  active: ["duplicate", "withdraw"],
  sold: ["duplicate"],
  unsold: ["relist", "duplicate"],
  withdrawn: ["relist", "duplicate"],
};

/** The tabs whose listings can be edited together; what was sold stays as it is. */
export const EDITABLE_TABS: readonly SellerTab[] = ["drafts", "active", "unsold", "withdrawn"];

/** The ids of the chosen rows, whose checkboxes are named `pick-{id}`. */
export function readPicked(fields: Readonly<Record<string, string>>): number[] {
  return Object.keys(fields)
    .map((name) => /^pick-([1-9]\d{0,14})$/.exec(name)?.[1])
    .filter((id) => id !== undefined)
    .map(Number);
}

import { type Refusal, refuse } from "~/domain/refusal";
import type { SellerTab } from "./seller-tabs";

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

import type { PostageTerms } from "~/domain/postage/postage-terms";
import type { Refusal, RefusalCode } from "~/domain/refusal";
import { termsFrom } from "../postage-terms";
import type { RefusalReason, Terms } from "./auction-oracle";

const REASONS: Partial<Record<RefusalCode, RefusalReason>> = {
  conflict: "not-live",
  not_allowed: "own-item",
  breaks_rule: "too-low",
  not_enough_funds: "not-enough-funds",
};

/** The oracle's reason for a refusal of a bid. */
export function reasonOf({ refused, message }: Refusal): RefusalReason {
  // Its code alone is also that of an auction that has ended, or of a bid that is too low.
  if (/^Postage to you|doesn't send this item/.test(message)) return "postage";
  const reason = REASONS[refused];
  if (!reason) throw new Error(`refused as ${refused}: ${message}`);
  return reason;
}

/** The oracle's prices as a listing's terms: it ships from Germany. */
export function postageTermsOf({ postage }: Terms): PostageTerms | null {
  if (!postage) return null;
  const { DE: domesticMinor = null, FR: regionMinor = null, US: worldMinor = null } = postage;
  return termsFrom("DE", { domesticMinor, regionMinor, worldMinor });
}

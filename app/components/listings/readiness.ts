import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";

/** What a member needs before a first bid or purchase. */
export interface Readiness {
  readonly email: string;
  readonly isVerified: boolean;
  /** Also where the item needs none. */
  readonly hasAddress: boolean;
  readonly availableMinor: number;
}

/** For a member who has no money, or no address for an item that needs one; null for everyone else. */
export function readinessFor(
  member: Pick<Readiness, "email" | "isVerified" | "availableMinor">,
  deal: Deal,
): Readiness | null {
  const hasAddress = isObtainable(deal) || deal.postsTo !== null;
  return hasAddress && member.availableMinor > 0 ? null : { ...member, hasAddress };
}

import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";

export interface Readiness {
  readonly email: string;
  readonly isVerified: boolean;
  /** `optional` where the item can be had without one: collected, or posted free of charge. */
  readonly address: "given" | "needed" | "optional";
  readonly availableMinor: number;
}

/** For a member who has no money, or no address for an item that needs one; null for everyone else. */
export function readinessFor(
  member: Pick<Readiness, "email" | "isVerified" | "availableMinor">,
  deal: Deal,
): Readiness | null {
  const address = deal.postsTo !== null ? "given" : isObtainable(deal) ? "optional" : "needed";
  return address !== "needed" && member.availableMinor > 0 ? null : { ...member, address };
}

import { type Refusal, refuse } from "~/domain/refusal";

export const UNVERIFIED =
  "Verify your email address first: open the link we emailed you, or have it sent again in your settings.";

/**
 * Why a member may not add a way to sign in yet: anyone can register with somebody else's address, who may get the
 * account by that address one day. The schema refuses the same.
 */
export function refuseUnverified({ isVerified }: { readonly isVerified: boolean }): Refusal | undefined {
  return isVerified ? undefined : refuse("not_allowed", UNVERIFIED);
}

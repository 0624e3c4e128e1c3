import { type Refusal, refuse } from "~/domain/refusal";

export const UNVERIFIED =
  "Verify your email address first: open the link we emailed you, or have it sent again in your settings.";

/** Anyone can register with somebody else's address, who may get the account by that address one day. */
export function refuseUnverified({ isVerified }: { readonly isVerified: boolean }): Refusal | undefined {
  return isVerified ? undefined : refuse("not_allowed", UNVERIFIED);
}

import { type Asker, refuseUnconfirmed, refuseUnverified, refuseWithoutFactor } from "~/domain/accounts/confirmation";
import type { Refusal } from "~/domain/refusal";
import { CHANGE_NEEDS } from "./factor-terms";

/** Further factors need a session confirmed with one, or whoever stole the password could add their own. */
export function refuseFactorChange(
  session: Pick<Asker, "confirmedAt"> & { readonly factorConfirmedAt: number | null; readonly isVerified: boolean },
  hasFactor: boolean,
  now: number,
): Refusal | undefined {
  const unverified = refuseUnverified(session);
  if (unverified) return unverified;
  return hasFactor ? refuseWithoutFactor(session, now, CHANGE_NEEDS) : refuseUnconfirmed(session, now, CHANGE_NEEDS);
}

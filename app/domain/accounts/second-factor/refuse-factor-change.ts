import { refuseUnconfirmed, refuseWithoutFactor } from "~/domain/accounts/confirmation";
import type { Session } from "~/domain/accounts/session.server";
import type { Refusal } from "~/domain/refusal";
import { CHANGE_NEEDS } from "./factor-terms";

/**
 * Why a session may not add a second factor yet: the first one needs a confirmed session, the next ones need one that was
 * confirmed with a factor, or whoever stole the password could add their own.
 */
export function refuseFactorChange(session: Session, hasFactor: boolean, now: number): Refusal | undefined {
  return hasFactor ? refuseWithoutFactor(session, now, CHANGE_NEEDS) : refuseUnconfirmed(session, now, CHANGE_NEEDS);
}

import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import type { Provider } from "./provider";

/** How long a session counts as confirmed after its member proved again who they are. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/** How a member can confirm a session: with their password, else at one of the providers that sign them in. */
export interface WaysToConfirm {
  readonly isConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly providers: readonly Provider[];
}

/** A member who asks for what needs a confirmed session. */
export interface Asker {
  readonly memberId: number;
  /** When they last proved who they are in the session that asks, milliseconds since 1970 UTC; null when never. */
  readonly confirmedAt: number | null;
}

/** Why a session may not do `what` yet (by default: withdraw money or add a payment method); undefined if it may. */
export function refuseUnconfirmed(
  { confirmedAt }: Pick<Asker, "confirmedAt">,
  now: number,
  what = "Payouts and new payment methods need",
): Refusal | undefined {
  if (confirmedAt !== null && now - confirmedAt < CONFIRMED_MS) return undefined;
  return refuse(
    "not_allowed",
    `Confirm it's you first. ${what} your password again, which then counts for 10 minutes.`,
    { fields: { password: "Enter your password to continue." } },
  );
}

import type { Refusal } from "~/domain/refusal";

/** Money that a member asks to bring in from outside. */
export interface Charge {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  /** How the member pays; the provider's default when left out. */
  readonly paymentMethodId?: string;
  /** The provider charges once per key, however often it is asked. */
  readonly idempotencyKey: string;
}

/** Who moves money in from the world outside. A declined charge is a refusal; a thrown error means: unknown, ask again. */
export interface PaymentProvider {
  charge(charge: Charge): Promise<{ reference: string } | Refusal>;
}

import type { DetachedRef } from "~/domain/outbox/outbox-kinds";
import type { ChargebackState, Reversal } from "~/domain/payments/chargebacks/chargeback";
import type { Refusal } from "~/domain/refusal";
import type { FailureReason } from "./failure-reason";

export type ProviderName = "sandbox" | "stripe";

export interface ProviderMethod {
  readonly ref: string;
  /** The provider's customer that owns the card, if the provider has customers. */
  readonly customerRef: string | null;
}

export interface Charge {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  /** How the member pays. A provider without a default refuses a charge without it. */
  readonly method?: ProviderMethod;
  /** The provider charges once per key, however often it is called. */
  readonly idempotencyKey: string;
  /** Returned in the provider's own report of the charge, so that a crash before our record is repaired. */
  readonly request: { readonly key: string; readonly inputHash: string };
}

export interface PayoutOrder {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly destinationRef: string;
  readonly key: string;
  /** How many requests were definitely refused for now. Providers repeat a stored refusal for the same request. */
  readonly attempt: number;
}

export const MOVEMENT_KINDS = ["deposit", "payout", "refund", "dispute"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface Movement {
  readonly kind: MovementKind;
  /** Of a payout, our key; of anything else, the provider's id. */
  readonly ref: string;
  /** Without what was returned of a payout. */
  readonly amountMinor: number;
  readonly currency: string;
  /** In an `inquiry`, a bank only asks about a payment. */
  readonly state: "paid" | "pending" | "inquiry" | ChargebackState;
  readonly at: number;
}

export interface MovementQuery {
  readonly kind: MovementKind;
  readonly from: number;
  readonly until: number;
  readonly after?: string | undefined;
}

export type Charger = Pick<PaymentProvider, "name" | "charge" | "isOff">;

export interface SavedCard {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
}

/** A refusal is final. A thrown error means that the outcome is unknown: ask again. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly isOff?: boolean;
  charge(charge: Charge): Promise<{ reference: string } | { isPending: true } | Refusal>;
  /** A refusal means that it will never be paid under this key, `isPostponed` that it was not paid but may be later. */
  payOut(order: PayoutOrder): Promise<{ reference: string } | { isPostponed: true } | Refusal>;
  readonly paysTo: "card" | "account";
  /** Absent if the provider has a page for that. */
  saveTypedCard?(number: string, key: string): SavedCard | Refusal;
  /** A card, customer or account that the provider doesn't have is no error. Absent if it keeps none. */
  detach?(detached: DetachedRef): Promise<void>;
  listMovements?(query: MovementQuery): Promise<{ movements: readonly Movement[]; next?: string | undefined }>;
  heldMinor?(currency: string): Promise<number>;
  readonly hosted?: HostedPages;
}

export type ReportSource = "own" | "connected";

/** Each returns the address where the member continues. */
export interface HostedPages {
  openCustomer(memberId: number): Promise<{ ref: string }>;
  /** Made once, and again after each that was removed. */
  openAccount(memberId: number, removedCount: number): Promise<{ ref: string }>;
  payDeposit(
    charge: Omit<Charge, "method"> & {
      readonly returnTo: string;
      readonly cancelTo: string;
      readonly expiresAt: number;
    },
  ): Promise<{ continueAt: string }>;
  saveCard(request: {
    readonly memberId: number;
    readonly sessionId?: string | undefined;
    readonly customerRef: string;
    readonly currency: string;
    readonly returnTo: string;
  }): Promise<{ continueAt: string }>;
  setUpAccount(request: { readonly accountRef: string; readonly returnTo: string }): Promise<{ continueAt: string }>;
  readonly sources: readonly ReportSource[];
  readEvent(source: ReportSource, body: string, signature: string): Promise<ProviderEvent | Refusal>;
}

interface ReportedDeposit {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly request: Charge["request"];
  readonly paymentRef: string | null;
}

export type ProviderEvent = { readonly provider: ProviderName; readonly id: string; readonly kind: string } & (
  | ({ readonly type: "deposit-paid" } & ReportedDeposit)
  | ({ readonly type: "deposit-pending" } & ReportedDeposit)
  /** `isDelayed` means that it was pending first. Otherwise, it may have been refused on the member's screen. */
  | ({ readonly type: "deposit-failed"; readonly reason: FailureReason; readonly isDelayed: boolean } & ReportedDeposit)
  /** `sessionId` is of who opened the page on which the card was entered. */
  | {
      readonly type: "card-saved";
      readonly memberId: number;
      readonly sessionId?: string | undefined;
      readonly card: SavedCard;
    }
  /** The amount is the total so far. `key` is the payout's. */
  | {
      readonly type: "payout-returned";
      readonly reference: string;
      readonly key: string;
      readonly reversedMinor: number;
      readonly currency: string;
    }
  | {
      readonly type: "payment-reversed";
      readonly paymentRef: string | null;
      readonly ownerId: number | null;
      readonly currency: string;
      readonly reversals: readonly Reversal[];
    }
  /** `at` is when the provider wrote it, milliseconds since 1970 UTC: reports arrive in any order. */
  | { readonly type: "account-changed"; readonly accountRef: string; readonly isReady: boolean; readonly at: number }
  /** The account's payouts go somewhere else than before. */
  | { readonly type: "destination-changed"; readonly accountRef: string }
  | { readonly type: "other" }
);

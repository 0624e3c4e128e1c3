import type { Detached } from "~/domain/outbox/outbox-kinds";
import type { ChargebackState, Reversal } from "~/domain/payments/chargebacks/chargeback";
import type { Refusal } from "~/domain/refusal";
import type { FailureReason } from "./failure-reason";

export type ProviderName = "sandbox" | "stripe";

/** A saved card's references at its provider. They are never shown. */
export interface ProviderMethod {
  readonly ref: string;
  /** The provider's customer that owns the card, if the provider has customers. */
  readonly customerRef: string | null;
}

/** A deposit that a member asks for. */
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

/** A payout to a member. */
export interface PayoutOrder {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's reference of the card or account to pay. */
  readonly destinationRef: string;
  /** The provider pays once per key, however often and however late it is called. */
  readonly key: string;
  /** How many requests were definitely refused for now. Providers repeat a stored refusal for the same request. */
  readonly attempt: number;
}

export const MOVEMENT_KINDS = ["deposit", "payout", "refund", "dispute"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Money that came in or went out, as it stands now: in the provider's list or in our record. */
export interface Movement {
  readonly kind: MovementKind;
  /** Of a payout, our key; of anything else, the provider's id. */
  readonly ref: string;
  /** Without what was returned of a payout. */
  readonly amountMinor: number;
  readonly currency: string;
  /** A bank only asks about a payment in an `inquiry`. */
  readonly state: "paid" | "pending" | "inquiry" | ChargebackState;
  /** When it was made, milliseconds since 1970 UTC. */
  readonly at: number;
}

/** What was made of one kind from a time on and before another. */
export interface MovementQuery {
  readonly kind: MovementKind;
  readonly from: number;
  readonly until: number;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
}

/** What a deposit needs of a provider. */
export type Charger = Pick<PaymentProvider, "name" | "charge" | "isOff">;

/** The part of a card that we store; never its number. */
export interface SavedCard {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
}

/**
 * Moves money between the outside world and us. A refusal is final. A thrown error means that the outcome is unknown:
 * ask again.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** No provider is set up, and no money is moved. */
  readonly isOff?: boolean;
  /** `isPending` means that the bank decides later; the provider reports its decision. */
  charge(charge: Charge): Promise<{ reference: string } | { isPending: true } | Refusal>;
  /**
   * Pays a member. A refusal means that it will never be paid under this key. `isPostponed` means that it was
   * definitely not paid now but may be later, as the next attempt.
   */
  payOut(order: PayoutOrder): Promise<{ reference: string } | { isPostponed: true } | Refusal>;
  /** Where payouts go: to one of the member's cards, or to the member's account at the provider. */
  readonly paysTo: "card" | "account";
  /** Saves a card whose number was typed into our own form. Absent if the provider has a page for that. */
  saveTypedCard?(number: string, key: string): SavedCard | Refusal;
  /** Forgets a card, a customer with their cards, or an account; one it doesn't have is no error. Absent if it keeps none. */
  detach?(detached: Detached): Promise<void>;
  /** A page of what the provider has recorded. Absent if it keeps no record. */
  listMovements?(query: MovementQuery): Promise<{ movements: readonly Movement[]; next?: string | undefined }>;
  /** What we have at the provider, with what is on its way to us. */
  heldMinor?(currency: string): Promise<number>;
  /** The provider's own pages, if it has any. */
  readonly hosted?: HostedPages;
}

/** The subject of a report: our own account at the provider, or an account that payouts go to. */
export type ReportSource = "own" | "connected";

/** What happens on the provider's pages instead of ours. Each returns the address where the member continues. */
export interface HostedPages {
  /** The provider's name for the member, made once. */
  openCustomer(memberId: number): Promise<{ ref: string }>;
  /** The provider's account of a member who is to be paid, made once, and again after each that was removed. */
  openAccount(memberId: number, removed: number): Promise<{ ref: string }>;
  /** Pays a deposit with any card. The provider reports it as a `deposit-paid`. */
  payDeposit(
    charge: Omit<Charge, "method"> & {
      readonly returnTo: string;
      /** Where a member who cancels goes. */
      readonly cancelTo: string;
      /** Until when it can be paid. */
      readonly expiresAt: number;
    },
  ): Promise<{ continueAt: string }>;
  /** Saves a card. The provider reports it as a `card-saved`. */
  saveCard(asked: {
    readonly memberId: number;
    readonly customerRef: string;
    readonly currency: string;
    readonly returnTo: string;
  }): Promise<{ continueAt: string }>;
  /** Sets up who is paid, and where. The provider reports it as an `account-changed`. */
  setUpAccount(asked: { readonly accountRef: string; readonly returnTo: string }): Promise<{ continueAt: string }>;
  /** The sources whose reports can be verified. Each signs with its own secret. */
  readonly sources: readonly ReportSource[];
  /** Verifies and reads a report. Refuses one that the provider did not sign, or that is too old. */
  readEvent(source: ReportSource, body: string, signature: string): Promise<ProviderEvent | Refusal>;
}

interface ReportedDeposit {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly request: Charge["request"];
  /** The provider's id of the payment; null if its report doesn't say. */
  readonly paymentRef: string | null;
}

/** A provider's report in our own terms. `id` and `kind` are the provider's. */
export type ProviderEvent = { readonly provider: ProviderName; readonly id: string; readonly kind: string } & (
  | ({ readonly type: "deposit-paid" } & ReportedDeposit)
  /** The bank decides later. */
  | ({ readonly type: "deposit-pending" } & ReportedDeposit)
  /** `isDelayed` means that it was pending first. Otherwise, it may have been refused on the member's screen. */
  | ({
      readonly type: "deposit-failed";
      readonly reason: FailureReason;
      readonly isDelayed: boolean;
    } & ReportedDeposit)
  | { readonly type: "card-saved"; readonly memberId: number; readonly card: SavedCard }
  /** Money of a sent payout was returned; the amount is the total so far. `key` is the payout's. */
  | {
      readonly type: "payout-returned";
      readonly reference: string;
      readonly key: string;
      readonly reversedMinor: number;
      readonly currency: string;
    }
  /** Payments of one member were disputed or refunded, with what is known of each dispute and refund. */
  | {
      readonly type: "payment-reversed";
      readonly paymentRef: string | null;
      /** The member that the payment names; null if it names none. */
      readonly ownerId: number | null;
      readonly currency: string;
      readonly reversals: readonly Reversal[];
    }
  /** `at` is when the provider wrote it, milliseconds since 1970 UTC: reports arrive in any order. */
  | { readonly type: "account-changed"; readonly accountRef: string; readonly isReady: boolean; readonly at: number }
  /** The account's payouts go to another bank account or card than before. */
  | { readonly type: "destination-changed"; readonly accountRef: string }
  /** Nothing that concerns us. */
  | { readonly type: "other" }
);

import type { Refusal } from "~/domain/refusal";

export type ProviderName = "sandbox" | "stripe";

/** A saved card as its provider knows it. Neither part is ever shown. */
export interface ProviderMethod {
  readonly ref: string;
  /** The customer that the provider keeps the card for, where it keeps customers. */
  readonly customerRef: string | null;
}

/** Money that a member asks to bring in from outside. */
export interface Charge {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  /** How the member pays; a provider without a default refuses when it is left out. */
  readonly method?: ProviderMethod;
  /** The provider charges once per key, however often it is asked. */
  readonly idempotencyKey: string;
  /** Comes back with the provider's own report of the charge, so that a crash before the record is made good. */
  readonly request: { readonly key: string; readonly inputHash: string };
}

/** Money that is to reach a member outside. */
export interface PayoutOrder {
  readonly memberId: number;
  readonly amountMinor: number;
  readonly currency: string;
  /** The card or account that is paid, as the provider knows it. */
  readonly destinationRef: string;
  /** The provider pays once per key, however often and however late it is asked. */
  readonly key: string;
  /** How many requests for it were definitely turned down for now: providers repeat a stored refusal to the same request. */
  readonly attempt: number;
}

/** What a deposit needs of a provider. */
export type Charger = Pick<PaymentProvider, "name" | "charge">;

/** What the record needs of a card; the number has gone by here. */
export interface SavedCard {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
}

/** Who moves money between the world outside and us. A refusal is final; a thrown error means: unknown, ask again. */
export interface PaymentProvider {
  readonly name: ProviderName;
  charge(charge: Charge): Promise<{ reference: string } | Refusal>;
  /**
   * Pays a member. A refusal says that it will never be paid under this key; `isPostponed` that it was definitely not
   * paid now and may be later, as the next attempt.
   */
  payOut(order: PayoutOrder): Promise<{ reference: string } | { isPostponed: true } | Refusal>;
  /** What a payout goes to: one of the member's cards, or the member's account at the provider. */
  readonly paysTo: "card" | "account";
  /** Keeps a card whose number was typed into our own form. Left out where the provider has a page for that. */
  saveTypedCard?(number: string, key: string): SavedCard | Refusal;
  /** The provider's own pages, where it has them. */
  readonly hosted?: HostedPages;
}

/** What a report is about: our own account at the provider, or one of the accounts that payouts go to. */
export type ReportSource = "own" | "connected";

/** What is done on the provider's pages and not on ours; each answers the address where the member goes on. */
export interface HostedPages {
  /** The provider's name for the member, made once. */
  openCustomer(memberId: number): Promise<{ ref: string }>;
  /** The provider's account of a member who is to be paid, made once. */
  openAccount(memberId: number): Promise<{ ref: string }>;
  /** Pays a deposit with any card. The provider reports it as a `deposit-paid`. */
  payDeposit(
    charge: Omit<Charge, "method"> & {
      readonly returnTo: string;
      /** Where somebody goes who does not pay. */
      readonly cancelTo: string;
    },
  ): Promise<{ continueAt: string }>;
  /** Saves a card. The provider reports it as a `card-saved`. */
  saveCard(asked: {
    readonly memberId: number;
    readonly customerRef: string;
    readonly currency: string;
    readonly returnTo: string;
  }): Promise<{ continueAt: string }>;
  /** Says who is paid and where to. The provider reports it as an `account-changed`. */
  setUpAccount(asked: { readonly accountRef: string; readonly returnTo: string }): Promise<{ continueAt: string }>;
  /** The reports that can be read: each source signs with a secret of its own. */
  readonly sources: readonly ReportSource[];
  /** What the provider reports; a refusal when the report is not the provider's own, or is old. */
  readEvent(source: ReportSource, body: string, signature: string): Promise<ProviderEvent | Refusal>;
}

/** A provider's report, in our words. `id` and `kind` are the provider's. */
export type ProviderEvent = { readonly id: string; readonly kind: string } & (
  | {
      readonly type: "deposit-paid";
      readonly memberId: number;
      readonly amountMinor: number;
      readonly currency: string;
      readonly request: Charge["request"];
    }
  | { readonly type: "card-saved"; readonly memberId: number; readonly card: SavedCard }
  /** Money of a payout that was sent came back: all of it so far. `key` is the payout's. */
  | {
      readonly type: "payout-returned";
      readonly reference: string;
      readonly key: string;
      readonly reversedMinor: number;
      readonly currency: string;
    }
  /** `at` is when the provider wrote it, milliseconds since 1970 UTC: reports arrive in any order. */
  | { readonly type: "account-changed"; readonly accountRef: string; readonly isReady: boolean; readonly at: number }
  /** The account's payouts go to another bank account or card than before. */
  | { readonly type: "destination-changed"; readonly accountRef: string }
  /** Nothing that concerns us. */
  | { readonly type: "other" }
);

import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** What a form of this page was refused for, and what was typed into it. */
export interface RefusedAct {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
  /** Where money lacks: the deposit that would do. */
  readonly topUp?: TopUpOffer | DepositOffer | undefined;
}

import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** Why a form of this page was refused, and what was typed into it. */
export interface RefusedAct {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
  /** If the wallet lacks money: the deposit that would cover it. */
  readonly topUp?: TopUpOffer | DepositOffer | undefined;
}

import { type Refusal, refuseOutOfDate } from "~/domain/refusal";

/** A deposit from a saved card that would cover the missing money. */
export interface TopUpOffer {
  readonly topUpMinor: number;
  readonly paymentMethodId: number;
  readonly cardName: string;
}

/** For a member without a saved card: the wallet, with the missing amount filled in and the way back. */
export interface DepositOffer {
  readonly topUpMinor: number;
  readonly address: string;
}

/** The deposit a member agreed to by pressing the button that showed it. */
export type AgreedTopUp = Pick<TopUpOffer, "topUpMinor" | "paymentMethodId">;

/** Reads it from the form that the offer was shown in. */
export function agreedTopUp(typed: Readonly<Record<string, string>>): AgreedTopUp | Refusal {
  const topUpMinor = wholeNumber(typed.topUpMinor);
  const paymentMethodId = wholeNumber(typed.paymentMethodId);
  if (topUpMinor === undefined || paymentMethodId === undefined) return refuseOutOfDate();
  return { topUpMinor, paymentMethodId };
}

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(`${text}`) ? Number(text) : undefined);

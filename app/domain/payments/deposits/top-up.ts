import { type Refusal, refuse } from "~/domain/refusal";

/** The deposit from a saved card that would make possible what lacks money. */
export interface TopUpOffer {
  readonly topUpMinor: number;
  readonly paymentMethodId: number;
  readonly cardName: string;
}

/** For a member without a card to take it from: the page that takes the missing money, and leads back. */
export interface DepositOffer {
  readonly topUpMinor: number;
  readonly address: string;
}

/** The deposit that a member agreed to by pressing the button that named it. */
export type AgreedTopUp = Pick<TopUpOffer, "topUpMinor" | "paymentMethodId">;

/** Reads it from the form that the offer was shown in. */
export function agreedTopUp(typed: Readonly<Record<string, string>>): AgreedTopUp | Refusal {
  const topUpMinor = wholeNumber(typed.topUpMinor);
  const paymentMethodId = wholeNumber(typed.paymentMethodId);
  if (topUpMinor === undefined || paymentMethodId === undefined)
    return refuse("malformed", "This form is out of date. Reload the page and try again.");
  return { topUpMinor, paymentMethodId };
}

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(`${text}`) ? Number(text) : undefined);

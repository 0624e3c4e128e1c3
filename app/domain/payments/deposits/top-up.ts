import { type Refusal, refuseOutOfDate } from "~/domain/refusal";

export interface TopUpOffer {
  readonly topUpMinor: number;
  readonly paymentMethodId: number;
  readonly cardName: string;
}

export interface DepositOffer {
  readonly topUpMinor: number;
  readonly address: string;
}

export type AgreedTopUp = Pick<TopUpOffer, "topUpMinor" | "paymentMethodId">;

export function agreedTopUp(fields: Readonly<Record<string, string>>): AgreedTopUp | Refusal {
  const topUpMinor = wholeNumber(fields.topUpMinor);
  const paymentMethodId = wholeNumber(fields.paymentMethodId);
  if (topUpMinor === undefined || paymentMethodId === undefined) return refuseOutOfDate();
  return { topUpMinor, paymentMethodId };
}

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(`${text}`) ? Number(text) : undefined);

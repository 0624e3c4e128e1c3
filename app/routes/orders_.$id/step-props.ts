import type { RefusedForm } from "~/components/refused-form";
import type { OrderJson } from "~/domain/orders/views/order-json";

/** What the forms of the next steps need. */
export interface StepProps {
  readonly order: OrderJson;
  readonly address: { readonly at: number } | null;
  /** Where to ship a return; null for anyone who may not see it. */
  readonly returnAddress: { readonly lines: readonly string[]; readonly phone: string } | null;
  readonly choices: readonly { readonly id: number; readonly text: string }[];
  readonly availableMinor: number;
  readonly proposals: readonly { readonly id: number; readonly isOwn: boolean; readonly amountMinor: number }[];
  /** How long after shipping a seller's word on delivery counts at the earliest. */
  readonly sellersWord: string;
  /** ISO 8601. */
  readonly now: string;
  readonly refused: RefusedForm | undefined;
}

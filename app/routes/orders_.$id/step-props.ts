import type { RefusedForm } from "~/components/refused-form";
import type { OrderJson } from "~/domain/orders/order";

/** What the forms of a side's next steps are made from. */
export interface StepProps {
  readonly order: OrderJson;
  readonly address: { readonly at: number } | null;
  /** Where a return goes, to who may see it. */
  readonly returnAddress: { readonly lines: readonly string[]; readonly phone: string } | null;
  readonly choices: readonly { readonly id: number; readonly text: string }[];
  readonly availableMinor: number;
  readonly proposals: readonly { readonly id: number; readonly isOwn: boolean; readonly amountMinor: number }[];
  /** ISO 8601. */
  readonly now: string;
  readonly refused: RefusedForm | undefined;
}

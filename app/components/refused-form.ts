import { useAnswer } from "~/components/forms/use-answer";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** What a refused form shows again, with a sentence beside each field at fault. */
export interface RefusedForm {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed, without passwords and card numbers. `intent` says which form of the page it was. */
  readonly values: Readonly<Record<string, string>>;
  /** If the wallet lacks money: the deposit that would cover it. */
  readonly topUp?: TopUpOffer | DepositOffer;
}

/** The refused form of this page; undefined unless the page's last form was refused. */
export function useRefusedForm(): RefusedForm | undefined {
  const answer = useAnswer<RefusedForm | object | null>();
  return answer && "message" in answer ? answer : undefined;
}

/** What was typed into the form that this page was answered with, whether refused or shown again with more on it. */
export function useTypedValues(): RefusedForm["values"] | undefined {
  return useAnswer<Pick<RefusedForm, "values"> | null>()?.values;
}

// biome-ignore lint/style/noRestrictedImports: the one place that reads it
import { type ShouldRevalidateFunction, useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** Until the page is left. The router drops the answer as soon as the page is fetched again. */
export function useAnswer<Answer>() {
  const answer = useActionData<Answer>();
  const { key } = useLocation();
  const last = useRef({ key, answer });
  if (answer || last.current.key !== key) last.current = { key, answer };
  return last.current.answer;
}

/** What a refused form shows again, with a sentence beside each field at fault. */
export interface RefusedForm {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed, without passwords and card numbers. `intent` says which form of the page it was. */
  readonly values: Readonly<Record<string, string>>;
  /** If the wallet lacks money: the deposit that would cover it. */
  readonly topUp?: TopUpOffer | DepositOffer;
}

/** The page's last form if it was refused and, where the page has several, has one of these intents. */
export function useRefusedForm(...intents: readonly string[]): RefusedForm | undefined {
  const answer = useAnswer<RefusedForm | object | null>();
  if (!answer || !("message" in answer)) return undefined;
  return intents.length === 0 || intents.includes(answer.values.intent ?? "") ? answer : undefined;
}

/** What an input shows: `saved`, or after a refusal what was typed, with what is wrong. */
export function useRefusedInput(name: string, saved = "", ...intents: readonly string[]) {
  const refused = useRefusedForm(...intents);
  return { name, defaultValue: refused?.values[name] ?? saved, error: refused?.errors[name] };
}

/** What was typed into the form that this page was answered with, whether refused or shown again with more on it. */
export function useTypedValues(): RefusedForm["values"] | undefined {
  return useAnswer<Pick<RefusedForm, "values"> | null>()?.values;
}

/** A route's `shouldRevalidate`: after a 409 what the page shows is out of date, and Remix would keep showing it. */
export const refetchAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** The same for a listing's form, whose buttons that look for a type or fill in facts save nothing. */
export const refetchAfterSaving: ShouldRevalidateFunction = (change) => {
  const intent = String(change.formData?.get("intent"));
  return !/^(?:find-types|use-type|use-facts)/.test(intent) && refetchAfterConflict(change);
};

// biome-ignore lint/style/noRestrictedImports: the one place that reads it
import { type ShouldRevalidateFunction, useActionData, useLocation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { refusedId } from "~/components/ui/field";
import { Notice, Sentence } from "~/components/ui/notice";
import { TOP_UP_ID } from "~/components/wallet/top-up-button";
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

interface RefusalSummaryProps {
  readonly refused: RefusedForm | undefined;
  readonly title?: string;
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}

/** Gets the focus. */
export function RefusalSummary(props: RefusalSummaryProps) {
  const { refused, title = "That didn't work", isQuiet = false, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    setLabels(Object.fromEntries(Object.keys(refused?.errors ?? {}).map((name) => [name, labelOf(name)])));
    if (!isQuiet) box.current?.focus();
  }, [refused, isQuiet]);
  if (!refused) return null;
  const faults = Object.entries(refused.errors);
  const saysMore = faults.every(([, words]) => words !== refused.message);
  return (
    // biome-ignore lint/a11y/noAutofocus: it answers a form that was just sent, where no script moves the focus.
    <div ref={box} tabIndex={-1} autoFocus className="mb-6 rounded-md">
      <Notice tone="bad" title={title}>
        {saysMore || children ? (
          <p>
            {saysMore ? <Sentence>{refused.message}</Sentence> : null} {children}
          </p>
        ) : null}
        {faults.length === 0 ? null : (
          <ul className="mt-1">
            {faults.map(([name, words]) => (
              <li key={name}>
                <a href={`#${refusedId(name)}`} onClick={showField} className="link inline-flex min-h-8 items-center">
                  {labels[name] ? `${labels[name]}: ${words}` : words}
                </a>
              </li>
            ))}
          </ul>
        )}
        {refused.topUp ? (
          <a href={`#${TOP_UP_ID}`} onClick={showField} className="link inline-flex min-h-8 items-center">
            Add money
          </a>
        ) : null}
      </Notice>
    </div>
  );
}

/** What the page calls the field; "" if it has no words for it. */
function labelOf(name: string): string {
  const id = refusedId(name);
  return document.querySelector(`label[for="${id}"], #${id} > legend`)?.textContent.replace(" (optional)", "") ?? "";
}

/** Goes to the field without changing the address, after which the router would forget the refused form. */
function showField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  for (let at = field.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
  field.focus();
}

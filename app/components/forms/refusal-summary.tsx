import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { RefusedForm } from "~/components/refused-form";
import { refusedId } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { Sentence } from "~/components/ui/sentence";
import { TOP_UP_ID } from "~/components/wallet/top-up-button";

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
  const saysMore = faults.length !== 1 || faults[0]?.[1] !== refused.message;
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

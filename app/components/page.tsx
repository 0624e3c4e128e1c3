// biome-ignore lint/style/noRestrictedImports: the one place that reads it
import { type LinkProps, type ShouldRevalidateFunction, useActionData, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ButtonLink, Link, Notice, Sentence, StandaloneLink, TextLink } from "~/components/ui/controls";
import { refusedId } from "~/components/ui/field";
import { TOP_UP_ID } from "~/components/wallet/top-up-button";
import { safeReturnPath } from "~/domain/accounts/return-path";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

interface PageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** `text` limits the content to a readable line length, `wide` to the page width. */
  readonly width?: "wide" | "text";
  /** Why the page's form was refused, where the page has more to say about it than {@link RefusalSummary}. */
  readonly refusal?: ReactNode;
  readonly children: ReactNode;
}

/** A page's layout: its one <main>, its one <h1>, and the actions for the whole page. */
export function Page({ title, lead, actions, width = "wide", refusal, children }: PageProps) {
  const refusedForm = useRefusedForm();
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <div className={clsx(width === "text" && "max-w-prose")}>
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-2xl tracking-tight sm:text-3xl">{title}</h1>
            {lead ? <p className="mt-2 max-w-prose text-quiet">{lead}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
        </header>
        {refusal === undefined ? <RefusalSummary refused={refusedForm} /> : refusal}
        {children}
      </div>
    </main>
  );
}

interface TitledSectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What to do instead or, with `to`, the words of a link there. */
  readonly action?: ReactNode;
  readonly to?: string;
}

export function EmptyState({ title, children, action, to }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-start gap-3 border-b border-line py-12">
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-prose text-quiet">{children}</div>
      {action ? (
        <div className="mt-3 flex flex-wrap gap-3">{to ? <ButtonLink to={to}>{action}</ButtonLink> : action}</div>
      ) : null}
    </section>
  );
}

export function LinkLine({ to, className = "mt-10", children }: LinkProps) {
  return (
    <p className={className}>
      <TextLink to={to}>{children}</TextLink>
    </p>
  );
}

export function MoreLink({ to, children = "Show more" }: { to: string | null; children?: ReactNode }) {
  if (to === null) return null;
  return (
    <p className="mt-10 flex justify-center">
      <ButtonLink to={to}>{children}</ButtonLink>
    </p>
  );
}

export function SettingsPage({ title, children, ...page }: Omit<ComponentProps<typeof Page>, "width">) {
  return (
    <Page
      width="text"
      title={
        <>
          <Link
            to="/settings"
            className="mb-2 block w-fit font-sans text-base font-normal tracking-normal text-quiet hover:underline"
          >
            <span aria-hidden="true">‹ </span>Settings
            <span className="sr-only">: </span>
          </Link>
          {title}
        </>
      }
      {...page}
    >
      <BackLink />
      {children}
    </Page>
  );
}

/** Leads back to the page that sent the member here, which `?redirect=` names, without doing anything. */
export function BackLink() {
  const from = new URLSearchParams(useLocation().search).get("redirect");
  if (from === null) return null;
  const to = safeReturnPath(from);
  const page = to.startsWith("/auction/") ? "auction" : to.startsWith("/listing/") ? "listing" : "previous page";
  return (
    <StandaloneLink to={to} className="mb-6">
      Back to the {page}
    </StandaloneLink>
  );
}

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
  const refusedForm = useRefusedForm(...intents);
  return { name, defaultValue: refusedForm?.values[name] ?? saved, error: refusedForm?.errors[name] };
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

import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink, Link, StandaloneLink, TextLink } from "~/components/ui/controls";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { RefusalSummary, useRefusedForm } from "./refused-form";

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
  const refused = useRefusedForm();
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
        {refusal === undefined ? <RefusalSummary refused={refused} /> : refusal}
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

interface LinkLineProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link below a page's content, such as the way back. */
export function LinkLine({ to, className = "mt-10", children }: LinkLineProps) {
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

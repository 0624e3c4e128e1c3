import { clsx } from "clsx";
import type { ReactNode } from "react";
import { RefusalSummary } from "~/components/forms/refusal-summary";
import { useRefusedForm } from "./refused-form";

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

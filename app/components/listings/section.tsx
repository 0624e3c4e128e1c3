import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Of the three steps of a listing's form. */
  readonly step?: 1 | 2 | 3;
  readonly children: ReactNode;
}

export function Section({ title, lead, step, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-5 border-t border-ink pt-5">
      <div>
        {step ? <p className="text-sm text-quiet">Step {step} of 3</p> : null}
        <h2 className="text-xl">{title}</h2>
        {lead ? <p className="mt-1 max-w-prose text-quiet">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-5 border-t border-ink pt-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        {lead ? <p className="mt-1 max-w-prose text-quiet">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

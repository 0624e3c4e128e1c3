import type { ReactNode } from "react";

export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3 border-b border-line py-12">
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-prose text-quiet">{children}</div>
      {action ? <div className="mt-3 flex flex-wrap gap-3">{action}</div> : null}
    </section>
  );
}

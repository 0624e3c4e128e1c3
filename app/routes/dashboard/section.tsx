import type { ReactNode } from "react";

/** One list of the dashboard, with a link to the full list, or a hint if it is empty. */
export function Section({
  title,
  more,
  empty,
  children,
}: {
  title: string;
  more?: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: readonly ReactNode[];
}) {
  return (
    <section className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 className="text-xl">{title}</h2>
        {more}
      </div>
      {children.length > 0 ? <ul>{children}</ul> : <p className="border-t border-line py-5 text-quiet">{empty}</p>}
    </section>
  );
}

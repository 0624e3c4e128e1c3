import type { ReactNode } from "react";

/** A section of a page, named by its heading. */
export function TitledSection({
  id,
  title,
  className,
  children,
}: {
  /** The heading's, to link to. */
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

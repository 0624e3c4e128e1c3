import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Destination } from "~/components/navigation/destinations";

/** One list of the dashboard with links to the full lists; if it is empty, what belongs there and a first step. */
export function Section({
  title,
  more = [],
  empty,
  start,
  children,
}: {
  title: string;
  more?: readonly Destination[];
  /** Shown when the list is empty. */
  empty: string;
  start?: Destination;
  children: readonly ReactNode[];
}) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="text-xl whitespace-nowrap">{title}</h2>
        <span className="flex flex-wrap gap-x-4">
          {more.map((each) => (
            <PlainLink key={each.to} {...each} />
          ))}
        </span>
      </div>
      {children.length > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className="border-t border-line py-5 text-quiet">
          {empty} {start ? <PlainLink {...start} /> : null}
        </p>
      )}
    </section>
  );
}

function PlainLink({ to, label }: Destination) {
  return (
    <Link className="link" to={to}>
      {label}
    </Link>
  );
}

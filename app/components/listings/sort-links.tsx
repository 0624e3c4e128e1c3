import { clsx } from "clsx";
import { Link } from "~/components/ui/controls";

interface SortLinksProps {
  readonly label?: string;
  readonly orders: readonly (readonly [value: string, label: string])[];
  readonly selected: string;
  readonly pathOf: (value: string) => string;
}

/** An order by price says that it leaves the postage out. */
export function SortLinks({ label = "Sort by", orders, selected, pathOf }: SortLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-3 text-sm sm:gap-x-4">
      {orders.map(([value, label]) => (
        <Link
          key={value}
          to={pathOf(value)}
          aria-current={selected === value ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-11 items-center",
            selected === value ? "font-semibold" : "text-quiet hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
      {selected.startsWith("price") ? <span className="text-quiet">(postage not counted)</span> : null}
    </nav>
  );
}

import { Link } from "~/components/link";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { Comparables } from "~/domain/analysis/panel/comparables";

export function SoldItems({ sales }: Pick<Comparables, "sales">) {
  return (
    <ul className="mt-4 border-t border-line">
      {sales.map(({ listingId, title, priceMinor, soldAt, band }) => (
        <li key={listingId} className="flex justify-between gap-4 border-b border-line py-2">
          <span className="min-w-0">
            <Link to={`/lots/${listingId}`} className="link wrap-anywhere">
              {title}
            </Link>
            <span className="block text-sm text-quiet">
              <LocalTime at={soldAt} style="date" /> · {band}
            </span>
          </span>
          <Money amountMinor={priceMinor} />
        </li>
      ))}
    </ul>
  );
}

import { clsx } from "clsx";
import { Link } from "~/components/link";
import { SELLER_TAB_NAMES, type SellerTab, shareSold, type TabCounts } from "~/domain/listings/own/seller-tabs";
import { formatCount } from "~/domain/text/format-count";

const LABELS: Readonly<Record<SellerTab, string>> = {
  drafts: "Drafts",
  active: "Active",
  sold: "Sold",
  unsold: "Unsold",
  withdrawn: "Withdrawn",
};

export function SellerTabs({ tab, counts }: { tab: SellerTab; counts: TabCounts }) {
  return (
    <nav aria-label="Your listings" className="-mb-px flex flex-wrap gap-x-6 border-b border-line">
      {SELLER_TAB_NAMES.map((each) => (
        <Link
          key={each}
          to={`/listings?tab=${each}`}
          aria-current={each === tab ? "page" : undefined}
          className={clsx(
            "-mb-px flex min-h-12 items-center gap-1.5 border-b-2",
            each === tab ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
          )}
        >
          {LABELS[each]} <span className="text-sm tabular-nums">{formatCount(counts[each])}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The share sold, with what it is a share of. Nothing before the first sale has ended. */
export function SellerFigures({ counts }: { counts: TabCounts }) {
  const share = shareSold(counts);
  if (share === null) return null;
  const ended = counts.sold + counts.unsold;
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <span className="font-serif text-3xl tabular-nums">{share}%</span>
      <span className="text-quiet">{`of your ended listings sold (${formatCount(counts.sold)} of ${formatCount(ended)})`}</span>
    </p>
  );
}

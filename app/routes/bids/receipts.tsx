import { Link } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Disclosure } from "~/components/ui/disclosure";

interface Receipt {
  readonly auctionId: number;
  readonly title: string;
  readonly seq: number;
  readonly hash: string;
  readonly maximumMinor: number;
  readonly at: string;
}

/** The newest bids with their numbers and hashes, to be held against the public logs. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <Disclosure title={`Receipts of your newest bids (${receipts.length})`}>
      <p className="mb-3 max-w-prose text-sm text-quiet">
        Each bid's number and hash stand in its auction's public log for ever. A log that shows others was changed.
      </p>
      <ul>
        {receipts.map(({ auctionId, title, seq, hash, maximumMinor, at }) => (
          <li key={`${auctionId}-${seq}`} className="border-t border-line py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <Link to={`/auction/${auctionId}`} className="link">
                {title}
              </Link>
              <LocalTime at={at} style="short" className="text-sm text-quiet" />
            </span>
            <span className="block text-sm">
              Bid {seq}, maximum <Money amountMinor={maximumMinor} />
            </span>
            <code className="block text-sm break-all text-quiet">{hash}</code>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

import { LocalTime, Money } from "~/components/formatted";
import { StandaloneLink, TextLink } from "~/components/ui/controls";
import type { BidReceipt } from "~/domain/auctions/overview/bids-overview.server";

export function Receipts({ receipts, nextCursor }: { receipts: readonly BidReceipt[]; nextCursor: string | null }) {
  return (
    <section id="receipts" aria-labelledby="receipts-title">
      <h2 id="receipts-title" className="pb-1 text-xl">
        Bid receipts
      </h2>
      <p className="mb-3 max-w-prose text-sm text-quiet">
        Each auction's public log must show your bid with the same number and hash as its receipt. Some months after an
        auction's close, its receipts leave this list: the log stays, and{" "}
        <TextLink to="/settings/export">your export</TextLink> has all of your bids.
      </p>
      <ul className="border-b border-line">
        {receipts.map((receipt) => (
          <ReceiptLine key={`${receipt.auctionId}-${receipt.seq}`} receipt={receipt} />
        ))}
      </ul>
      {nextCursor ? (
        <p className="mt-3">
          <StandaloneLink to={`/bids?receipts=${nextCursor}#receipts`}>Older receipts</StandaloneLink>
        </p>
      ) : null}
    </section>
  );
}

function ReceiptLine({ receipt }: { receipt: BidReceipt }) {
  const { auctionId, title, seq, hash, maximumMinor, postageMinor, at } = receipt;
  return (
    <li className="border-t border-line py-3">
      <span className="flex flex-wrap justify-between gap-x-4">
        <TextLink to={`/auction/${auctionId}`}>{title}</TextLink>
        <LocalTime at={at} style="short" className="text-sm text-quiet" />
      </span>
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5">
          Bid {seq} recorded · <span className="link">View receipt</span>
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-1">
          <dt className="text-quiet">Bid</dt>
          <dd>{seq}</dd>
          <dt className="text-quiet">Your maximum</dt>
          <dd>
            <Money amountMinor={maximumMinor} />
          </dd>
          {postageMinor === 0 ? null : (
            <>
              <dt className="text-quiet">Postage</dt>
              <dd>
                <Money amountMinor={postageMinor} />
              </dd>
            </>
          )}
          <dt className="text-quiet">Hash</dt>
          <dd>
            <code className="break-all">{hash}</code>
          </dd>
        </dl>
        <StandaloneLink to={`/auction/${auctionId}#history`}>Compare with the auction's log</StandaloneLink>
      </details>
    </li>
  );
}

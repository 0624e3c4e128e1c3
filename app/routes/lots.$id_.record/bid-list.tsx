import { CollapsibleBids } from "~/components/auctions/collapsible-bids";
import { LocalTime, Money } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import type { LoggedBid } from "~/domain/auctions/lot/auction-answers";

const SHOWN = 20;

export function BidList({ bids, isOpen }: { bids: readonly LoggedBid[]; isOpen: boolean }) {
  return (
    <TitledSection id="bids" title="Bids">
      <CollapsibleBids
        bids={[...bids].reverse()}
        total={bids.length}
        visibleCount={SHOWN}
        isOpen={isOpen}
        list={(some) => <Bids bids={some} />}
      />
    </TitledSection>
  );
}

function Bids({ bids }: { bids: readonly LoggedBid[] }) {
  return (
    <ol reversed start={bids[0]?.seq ?? 1} className="border-t border-line">
      {bids.map(({ seq, bidder, priceMinor, maximumMinor, at, hash }) => (
        <li key={seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
          <span>
            <span className="text-quiet">{seq}.</span> {bidder}
          </span>
          <span className="text-right">
            <Money amountMinor={priceMinor} />
          </span>
          <span className="text-sm text-quiet">
            <LocalTime at={at} style="printed" />
            {" · "}
            <code title={hash}>{hash.slice(0, 8)}</code>
          </span>
          <span className="text-right text-sm text-quiet">
            {maximumMinor === undefined ? null : (
              <>
                maximum <Money amountMinor={maximumMinor} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface CheckYourselfProps {
  readonly auctionId: number;
  readonly origin: string;
  readonly currency: string;
  readonly isOpen: boolean;
}

export function CheckYourself({ auctionId, origin, currency, isOpen }: CheckYourselfProps) {
  const log = `/api/auctions/${auctionId}/bids`;
  return (
    <TitledSection id="yourself" title="Check it yourself">
      <p className="mt-2 max-w-prose">
        Each bid carries a hash of the one before it, so changing or removing a bid later would show.{" "}
        {isOpen
          ? "Losing bidders' maximums become public when the auction closes."
          : "Losing bidders' maximums are public, so anyone can replay the auction."}
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-3 pl-5">
        <li>
          Download{" "}
          <a href="/verify-auction.mjs" className="link">
            the program that checks a log
          </a>
          . It is one file and needs only Node.js.
        </li>
        <li>
          Run it on{" "}
          <a href={log} className="link">
            the bid log
          </a>
          :
          <code className="mt-1 block rounded-md bg-mat px-3 py-2 text-sm wrap-anywhere">
            node verify-auction.mjs {origin}
            {log} {auctionId} {currency}
          </code>
        </li>
      </ol>
      <p className="mt-3">
        <TextLink to="/help/articles/checking-an-auction">How the check works</TextLink>
      </p>
    </TitledSection>
  );
}

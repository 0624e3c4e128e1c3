import { authPath } from "~/components/accounts/auth-path";
import { LocalTime, Money, Price, useRootFacts } from "~/components/formatted";
import type { ItemView } from "~/components/listings/item-view";
import { type PostageZone, PostageZones } from "~/components/listings/postage-zones";
import { LinkLine } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { roughTimeLeft } from "~/domain/time/countdown";

interface LotOfferProps {
  readonly item: ItemView;
  /** The postage, to read after the price. */
  readonly note: string;
  /** What it costs to each destination. */
  readonly zones: readonly PostageZone[];
  readonly auction: PublicAuction | null;
  readonly memberPath: string;
  readonly isMember: boolean;
}

/** The price, how long it is offered, and the way to buy or bid: through sign-in for visitors. */
export function LotOffer({ item, note, zones, auction, memberPath, isMember }: LotOfferProps) {
  const isOpen = item.status === "active" && (auction !== null || item.sellerAway?.hides !== true);
  const way = isMember ? memberPath : authPath("login", memberPath);
  const priceMinor = item.soldByOffer ? undefined : (auction?.priceMinor ?? item.priceMinor);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-quiet">{priceWords(item, auction)}</p>
          <p className="text-2xl lg:text-3xl">
            {priceMinor === undefined ? "Sold by offer" : <Price amountMinor={priceMinor} />}
          </p>
          {isOpen ? <p className="text-quiet">{note}</p> : null}
          {isOpen ? <PostageZones zones={zones} /> : null}
        </div>
        {auction ? <LotTime auction={auction} /> : null}
      </div>
      {auction ? <AuctionFacts auction={auction} listingId={item.id} isOpen={isOpen} /> : null}
      {isOpen ? (
        <div
          data-foot
          className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <ButtonLink to={way} variant="primary" className="min-h-12 w-full text-lg">
            {actWords(auction, isMember)}
          </ButtonLink>
        </div>
      ) : null}
      {isOpen && !auction ? (
        <ButtonLink to={way}>{isMember ? "Make an offer" : "Sign in to make an offer"}</ButtonLink>
      ) : null}
      {isOpen ? (
        <p className="text-sm text-quiet">
          There's no buyer's fee. Your payment is protected until you have the item.{" "}
          <TextLink to={`/help/articles/${auction ? "bidding" : "buying"}`}>
            {auction ? "How bidding works" : "How buying works"}
          </TextLink>
        </p>
      ) : (
        <LinkLine to="/browse" className="text-quiet">
          See what's on sale now
        </LinkLine>
      )}
    </div>
  );
}

function AuctionFacts({ auction, listingId, isOpen }: { auction: PublicAuction; listingId: number; isOpen: boolean }) {
  const readAt = useRootFacts()?.now ?? 0;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
        <span>{reserveWords(auction, isOpen)}</span>
        {auction.buyNowMinor === undefined ? null : (
          <span>
            Buy now for <Money amountMinor={auction.buyNowMinor} />
          </span>
        )}
        {isOpen ? (
          <span>
            Price as of <LocalTime at={readAt} style="clock" />
          </span>
        ) : null}
      </p>
      {auction.bidCount > 0 ? (
        <p>
          <TextLink to={`/lots/${listingId}/record`}>{isOpen ? "Bid history" : "Verified bid record"}</TextLink>
        </p>
      ) : null}
    </>
  );
}

const bidsText = (count: number) => `${count} ${count === 1 ? "bid" : "bids"}`;

function priceWords({ status, soldByOffer }: ItemView, auction: PublicAuction | null): string {
  if (soldByOffer) return "Sold";
  if (!auction)
    return { sold: "Sold", reserved: "Reserved for a buyer", ended: "Not on sale" }[String(status)] ?? "Price";
  const { bidCount } = auction;
  if (auction.status === "sold") return `Final price · ${auction.boughtNow ? "bought now" : bidsText(bidCount)}`;
  if (auction.status === "unsold") return bidCount > 0 ? `Not sold · highest of ${bidsText(bidCount)}` : "Not sold";
  return bidCount > 0 ? `Current price · ${bidsText(bidCount)}` : "Starting price · no bids yet";
}

function reserveWords({ hasReserve, reserveMet }: PublicAuction, isOpen: boolean): string {
  if (!hasReserve) return "No reserve";
  return reserveMet ? "Reserve met" : `Reserve not met${isOpen ? " yet" : ""}`;
}

function actWords(auction: PublicAuction | null, isMember: boolean): string {
  if (isMember) return auction ? "Go to the auction" : "Buy it";
  return auction ? "Sign in to bid" : "Sign in to buy";
}

/**
 * When the auction opens, closes or closed. The page is kept for seconds and doesn't tick, so the exact time comes first
 * and the time left is rounded.
 */
function LotTime({ auction: { status, startsAt, endsAt } }: { auction: PublicAuction }) {
  const now = useRootFacts()?.now ?? 0;
  if (status === "scheduled") return <Time words="Opens" at={startsAt} note={leftUntil(startsAt, now, "to wait")} />;
  if (status !== "live") return <Time words="Closed" at={endsAt} note={null} />;
  const isOver = Date.parse(endsAt) <= now;
  return <Time words="Closes" at={endsAt} note={isOver ? "closing now" : leftUntil(endsAt, now, "left")} />;
}

const leftUntil = (at: string, now: number, words: string) => `${roughTimeLeft(Date.parse(at) - now)} ${words}`;

function Time({ words, at, note }: { words: string; at: string; note: string | null }) {
  return (
    <div className="sm:ml-auto sm:text-right">
      <p className="text-sm text-quiet">{words}</p>
      <LocalTime at={at} style="printed" className="block whitespace-nowrap sm:text-lg" />
      {note ? <p className="text-sm text-quiet">{note}</p> : null}
    </div>
  );
}

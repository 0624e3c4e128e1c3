import { LocalTime, Money } from "~/components/formatted";
import { UnfilledFactsLine } from "~/components/listings/unfilled-facts";
import { Countdown } from "~/components/time/countdown";
import { TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import type { SuggestedField } from "~/domain/analysis/suggestions";
import { COUNTED_UP_TO } from "~/domain/listing-terms/listing-limits";
import type { SellerListing } from "~/domain/listings/own/seller-listings.server";

type ShownListing = SellerListing & { readonly unfilled: readonly SuggestedField[] };

interface RowProps {
  readonly listing: ShownListing;
  /** In milliseconds since 1970 UTC, by the server's clock. */
  readonly now: number;
  readonly isPicked: boolean;
}

export function SellerRow({ listing, now, isPicked }: RowProps) {
  const { id, title, photoKey } = listing;
  return (
    <li className="flex items-center gap-1 border-t border-line sm:gap-3">
      <label className="-ml-3 grid size-11 shrink-0 place-items-center">
        <input type="checkbox" name={`pick-${id}`} defaultChecked={isPicked} className="size-5 accent-bronze" />
        <span className="sr-only">Choose {title}</span>
      </label>
      <Thumb photoKey={photoKey} />
      <span className="flex min-w-0 grow flex-col gap-x-6 py-3 pl-2 sm:flex-row sm:items-center">
        <span className="min-w-0 grow">
          <TextLink to={`/listing/${id}`} className="line-clamp-2 font-serif text-lg leading-snug wrap-anywhere">
            {title}
          </TextLink>
          <span className="block text-sm text-quiet">
            <State listing={listing} now={now} />
          </span>
          <UnfilledFactsLine listingId={id} fields={listing.unfilled} />
        </span>
        <span className="flex shrink-0 flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end">
          <Money amountMinor={listing.priceMinor} className="font-semibold" />
          <span className="text-sm text-quiet">{priceWords(listing)}</span>
        </span>
      </span>
    </li>
  );
}

function State({ listing, now }: { listing: ShownListing; now: number }) {
  const { format, status, startsAt, endsAt, orderId } = listing;
  if (status === "reserved" || status === "sold")
    return (
      <>
        {status === "reserved" ? "Ordered" : "Sold"} · {viewsOf(listing)}
        {orderId === null ? null : (
          <>
            {" · "}
            <TextLink to={`/orders/${orderId}`}>View order</TextLink>
          </>
        )}
      </>
    );
  if (status === "draft") return format === "auction" ? "Auction, not published yet" : "Fixed price, not published yet";
  if (status === "withdrawn") return "Withdrawn";
  if (status === "removed") return "Removed by us";
  if (status === "ended")
    return endsAt === null ? (
      "No longer on sale"
    ) : (
      <>
        Ended <LocalTime at={endsAt} style="date" /> · {viewsOf(listing)}
      </>
    );
  return (
    <>
      {startsAt === null || endsAt === null ? (
        "Fixed price"
      ) : startsAt > now ? (
        <>
          Opens in <Countdown endsAt={startsAt} toward="open" announce={false} />
        </>
      ) : (
        <>
          Closes in <Countdown endsAt={endsAt} announce={false} />
        </>
      )}
      {` · ${viewsOf(listing)}`}
      {` · ${countText(listing.watchers, "watching", "watching", format === "fixed")}`}
      {format === "fixed" ? ` · ${countText(listing.offers, "open offer", "open offers", true)}` : null}
    </>
  );
}

const viewsOf = ({ views }: ShownListing) => countText(views, "view", "views", false);

function countText(count: number, one: string, many: string, isCapped: boolean): string {
  return `${count}${isCapped && count >= COUNTED_UP_TO ? "+" : ""} ${count === 1 ? one : many}`;
}

function priceWords({ format, status, bidCount, orderId }: ShownListing): string {
  if (orderId !== null) return "sold for";
  if (format === "fixed") return "asking price";
  if (bidCount === null || bidCount === 0) return status === "active" ? "start, no bids yet" : "start";
  return `${bidCount} ${bidCount === 1 ? "bid" : "bids"}`;
}

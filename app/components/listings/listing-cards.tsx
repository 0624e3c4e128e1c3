import { clsx } from "clsx";
import { LocalTime, Price, useRootFacts } from "~/components/formatted";
import { Countdown } from "~/components/time/countdown";
import { CardLink } from "~/components/ui/controls";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { listedOutline } from "~/domain/listings/facts/listed-outline";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { referenceLine } from "~/domain/listings/listing-view";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import { CardPostage } from "./card-postage";
import { useItemPath } from "./item-path";
import { Mat } from "./mat";
import { WatchButton } from "./watch-button";

/** The cards of the widest row, all in view when the page opens; a phone shows two rows of them. */
const FIRST_ROW = 4;
/** In the first row of a phone. */
const FIRST_ON_PHONE = 2;

export function ListingCards({
  items,
  onTop = false,
}: {
  items: readonly ListingCardView[];
  /** They are what the page begins with, so the photos of the first row load before anything else. */
  onTop?: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-8">
      {items.map((item, index) => (
        <li key={item.id}>
          <ListingCard listing={item} eager={onTop && index < FIRST_ROW} first={onTop && index < FIRST_ON_PHONE} />
        </li>
      ))}
    </ul>
  );
}

function ListingCard({ listing, eager, first }: { listing: ListingCardView; eager: boolean; first: boolean }) {
  const facts = referenceLine(listing);
  const to = useItemPath()(listing);
  return (
    <article className="group relative flex h-full flex-col">
      <Mat
        photo={listing.photo}
        alt=""
        eager={eager}
        first={first}
        outlined={listedOutline(listing.kind, listing.attributes)}
      />
      {listing.isWatched === undefined ? null : (
        <WatchButton
          pagePath={to}
          title={listing.title}
          isWatched={listing.isWatched}
          className="absolute top-1 right-1 z-10"
        />
      )}
      {listing.lot === undefined ? null : <p className="mt-3 -mb-2 text-sm text-quiet">Lot {listing.lot}</p>}
      <h3 className="mt-3 text-lg leading-snug">
        <CardLink to={to}>{unbrokenRanges(listing.title)}</CardLink>
      </h3>
      {facts ? <p className="mt-0.5 text-sm text-quiet">{facts}</p> : null}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
          <span
            className={clsx(
              "font-semibold",
              listing.standing === "leading" && "text-verdigris",
              listing.standing === "outbid" && "text-oxide",
            )}
          >
            {listing.standing ? `${listing.standing === "leading" ? "Leading" : "Outbid"} · ` : null}
            {listing.soldByOffer ? "Sold by offer" : <Price amountMinor={listing.priceMinor} />}
            {listing.status === "active" ? (
              <CardPostage postage={listing} fixedMinor={listing.format === "fixed" ? listing.priceMinor : undefined} />
            ) : null}
          </span>
          <CardTime listing={listing} />
        </span>
      </p>
    </article>
  );
}

/** What a fixed-price card says in place of the time left. */
const FIXED_PRICE: Readonly<Record<ListingStatus, string>> = {
  draft: "Draft",
  active: "Fixed price",
  reserved: "Reserved",
  sold: "Sold",
  ended: "Not on sale",
  withdrawn: "Withdrawn",
  removed: "Removed",
};

function CardTime({ listing }: { listing: ListingCardView }) {
  const { status, startsAt, endsAt, bidCount, standing, soldByOffer, awayUntil } = listing;
  const now = useRootFacts()?.now ?? 0;
  if (awayUntil !== undefined)
    return (
      <span className="text-sm text-quiet">
        The seller is away until <LocalTime at={awayUntil} style="date" />
      </span>
    );
  if (startsAt === undefined || endsAt === undefined)
    return (
      <span className={clsx("text-sm", status === "sold" ? "text-verdigris" : "text-quiet")}>
        {soldByOffer ? null : FIXED_PRICE[status]}
      </span>
    );
  if (status !== "active")
    return (
      <span className="text-sm text-quiet">
        {soldByOffer ? null : (
          <>
            <span className={status === "sold" ? "text-verdigris" : undefined}>
              {status === "sold" ? "Sold" : "Not sold"}
            </span>
            {" · "}
          </>
        )}
        <LocalTime at={endsAt} style="date" />
      </span>
    );
  if (Date.parse(startsAt) > now)
    return (
      <span className="text-sm text-quiet">
        Opens <LocalTime at={startsAt} style="short" />
      </span>
    );
  return (
    <span className="text-sm text-quiet">
      {/* A standing implies that there are bids, and leaves no room for their number. */}
      {standing ? null : `${bidCount ? `${bidCount} bid${bidCount === 1 ? "" : "s"}` : "No bids"} · `}
      <Countdown endsAt={endsAt} announce={false} className="text-ink" />
    </span>
  );
}

import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { ListingCards } from "./listing-cards";
import { type ShownPlace, ShownTo } from "./postage-to";

/**
 * Cards in rows. With a `nextCursor` it ends in a link to the next page, which keeps this address's filters. A page can
 * be empty and still have a next one, because each page reads a bounded number of rows.
 */
export function ListingGrid({
  items,
  nextCursor = null,
  title,
  shownTo = null,
}: {
  items: readonly ListingCardView[];
  nextCursor?: string | null;
  /** Shown above the cards; without it they have a heading that only screen readers read. */
  title?: string;
  /** The country that the cards show postage to. */
  shownTo?: ShownPlace | null;
}) {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams(search);
  if (nextCursor) next.set("cursor", nextCursor);
  return (
    <>
      <h2 className={title ? "mb-4 text-xl" : "sr-only"}>{title ?? "Items"}</h2>
      <ShownTo shownTo={shownTo} />
      <ListingCards items={items} onTop />
      {nextCursor ? (
        <p className="mt-10 flex flex-col items-center gap-3">
          {items.length === 0 ? "We checked 10,000 lots and found no match. There are more to check." : null}
          <ButtonLink to={`${pathname}?${next}`}>{items.length === 0 ? "Keep searching" : "Show more"}</ButtonLink>
        </p>
      ) : null}
    </>
  );
}

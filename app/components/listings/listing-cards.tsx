import type { ListingCardView } from "~/domain/listings/listing-view";
import { ListingCard } from "./listing-card";

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

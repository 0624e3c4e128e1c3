import type { ListingCardView } from "~/domain/listings/listing-view";
import { ListingCard } from "./listing-card";

/** Cards of items, two to four in a row. */
export function ListingCards({ items }: { items: readonly ListingCardView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-8">
      {items.map((item) => (
        <li key={item.id}>
          <ListingCard listing={item} />
        </li>
      ))}
    </ul>
  );
}

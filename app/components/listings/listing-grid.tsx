import { useAddressWith } from "~/components/navigation/use-address-with";
import { ButtonLink } from "~/components/ui/controls";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { ListingCards } from "./listing-cards";
import { type ShownPlace, ShownTo } from "./postage-to";

interface ListingGridProps {
  readonly items: readonly ListingCardView[];
  readonly nextCursor?: string | null;
  readonly title?: string;
  readonly shownTo?: ShownPlace | null;
}

/** A page can be empty and still have a next one, because each reads a bounded number of rows. */
export function ListingGrid({ items, nextCursor = null, title, shownTo = null }: ListingGridProps) {
  const addressWith = useAddressWith();
  return (
    <>
      <h2 className={title ? "mb-4 text-xl" : "sr-only"}>{title ?? "Items"}</h2>
      <ShownTo shownTo={shownTo} />
      <ListingCards items={items} onTop />
      {nextCursor ? (
        <p className="mt-10 flex flex-col items-center gap-3">
          {items.length === 0 ? "We checked 2,000 lots and found no match. There are more to check." : null}
          <ButtonLink to={addressWith({ cursor: nextCursor })}>
            {items.length === 0 ? "Keep searching" : "Show more"}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

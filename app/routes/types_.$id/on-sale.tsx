import { ListingCard } from "~/components/listings/listing-card";
import { ButtonLink } from "~/components/ui/button";
import type { ListingCardView } from "~/domain/listings/listing-view";

/** The pieces of the type that can be bought or bid for now. */
export function OnSale({
  items,
  isMore,
  browse,
}: {
  items: readonly ListingCardView[];
  isMore: boolean;
  /** Where similar pieces are. */
  browse: { readonly to: string; readonly label: string };
}) {
  return (
    <section aria-labelledby="on-sale" className="mt-14">
      <h2 id="on-sale" className="text-xl">
        On sale now
      </h2>
      {items.length === 0 ? (
        <p className="mt-1 text-quiet">None of this type is on sale at the moment.</p>
      ) : (
        <ul className="mt-5 grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-8">
          {items.map((item) => (
            <li key={item.id}>
              <ListingCard listing={item} />
            </li>
          ))}
        </ul>
      )}
      {isMore ? (
        <p className="mt-6 text-sm text-quiet">These are the {items.length} newest; more are on sale.</p>
      ) : null}
      <p className="mt-6">
        <ButtonLink to={browse.to}>{browse.label}</ButtonLink>
      </p>
    </section>
  );
}

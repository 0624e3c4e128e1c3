import { ListingCards } from "~/components/listings/listing-cards";
import { ButtonLink } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
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
    <TitledSection id="on-sale" title="On sale now" className="mt-14">
      {items.length === 0 ? (
        <p className="mt-1 text-quiet">None of this type is on sale at the moment.</p>
      ) : (
        <div className="mt-5">
          <ListingCards items={items} />
        </div>
      )}
      {isMore ? (
        <p className="mt-6 text-sm text-quiet">These are the {items.length} newest; more are on sale.</p>
      ) : null}
      <p className="mt-6">
        <ButtonLink to={browse.to}>{browse.label}</ButtonLink>
      </p>
    </TitledSection>
  );
}

import { Link } from "@remix-run/react";
import { ListingCards } from "~/components/listings/listing-cards";
import { type ShownPlace, ShownTo } from "~/components/listings/postage-to";
import { TitledSection } from "~/components/ui/titled-section";
import type { ShownArticle } from "./shown-article";

/** What the text links to on this site: items as cards, types as lines. */
export function Mentions({
  mentions: { listings, types },
  shownTo,
}: {
  mentions: ShownArticle["mentions"];
  shownTo: ShownPlace | null;
}) {
  return (
    <>
      {types.length > 0 ? (
        <TitledSection id="types" title="Types in this article" className="mt-16">
          <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {types.map(({ id, title, yearsText, compositionText }) => (
              <li key={id} className="border-t border-line py-3">
                <Link to={`/types/${id}`} className="link font-serif text-lg">
                  {title}
                </Link>
                <p className="text-sm text-quiet">
                  {yearsText}, {compositionText}
                </p>
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
      {listings.length > 0 ? (
        <TitledSection id="items" title="Items in this article" className="mt-16">
          <ShownTo shownTo={shownTo} />
          <div className="mt-4">
            <ListingCards items={listings} />
          </div>
        </TitledSection>
      ) : null}
    </>
  );
}

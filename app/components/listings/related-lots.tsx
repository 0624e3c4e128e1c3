import { Link } from "~/components/link";
import { TitledSection } from "~/components/ui/titled-section";
import type { RelatedLots as Lots } from "~/domain/browsing/related-lots.server";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { ListingCards } from "./listing-cards";

interface RelatedLotsProps extends Lots {
  readonly typeId: number | null;
  readonly sellerPath: string;
}

/** What else is on sale, below an item. */
export function RelatedLots({ similar, ofSeller, typeId, sellerPath }: RelatedLotsProps) {
  return (
    <div className="mt-14 flex flex-col gap-14">
      <Row id="similar" title="Similar items on sale" items={similar} all={`/types/${typeId}#on-sale`}>
        All of this type
      </Row>
      <Row id="of-seller" title="More from this seller" items={ofSeller} all={sellerPath}>
        Everything from this seller
      </Row>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ListingCardView[];
  readonly all: string;
  readonly children: string;
}

function Row({ id, title, items, all, children }: RowProps) {
  if (items.length === 0) return null;
  return (
    <TitledSection id={id} title={title}>
      <div className="mt-4">
        <ListingCards items={items} />
      </div>
      <p className="mt-5">
        <Link to={all} className="link">
          {children}
        </Link>
      </p>
    </TitledSection>
  );
}

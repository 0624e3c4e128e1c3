import { ListingGrid } from "~/components/listings/listing-grid";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { type GoneLot, goneWords } from "~/domain/public-pages/public-lot";

export interface Gone extends Pick<GoneLot, "gone" | "because"> {
  /** Items to look at instead. */
  readonly items: readonly ListingCardView[];
}

export function isGone(data: unknown): data is Gone {
  return typeof data === "object" && data !== null && "gone" in data && "items" in data;
}

/** For a lot that was public once: why it is gone, and what is on sale instead. */
export function GonePage({ gone, because, items }: Gone) {
  return (
    <Page title="No longer listed" lead={goneWords({ gone, because })}>
      <div className="mb-12 flex flex-wrap gap-3">
        <ButtonLink to="/browse" variant="primary">
          Browse everything on sale
        </ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </div>
      {items.length > 0 ? <ListingGrid items={items} title="New on Obverse" /> : null}
    </Page>
  );
}

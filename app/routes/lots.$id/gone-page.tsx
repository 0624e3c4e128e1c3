import { ListingGrid } from "~/components/listings/listing-grid";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { removedWords } from "~/domain/removals/report-kind";

export interface Gone {
  readonly gone: "withdrawn" | "removed";
  /** The operator's reason for removing it. */
  readonly because: string | null;
  /** Items to look at instead. */
  readonly items: readonly ListingCardView[];
}

export function isGone(data: unknown): data is Gone {
  return typeof data === "object" && data !== null && "gone" in data && "items" in data;
}

/** For a lot that was public once: why it is gone, and what is on sale instead. */
export function GonePage({ gone, because, items }: Gone) {
  return (
    <Page
      title="No longer listed"
      lead={gone === "withdrawn" ? "The seller has withdrawn this item." : removedLead(because)}
    >
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

function removedLead(because: string | null): string {
  return because === null ? "This listing has been removed." : removedWords(because);
}

import type { ReactNode } from "react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import type { ListingKind } from "~/domain/listings/drafts/listing-input";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { ListingResults } from "./listing-results";

/** The page of one kind of item. */
export function KindPage({
  kind,
  title,
  lead,
  page,
  children,
}: {
  kind: Exclude<ListingKind, "other">;
  title: string;
  lead: string;
  page: { items: readonly ListingCardView[]; nextCursor: string | null; problem: string | null };
  /** Shown when the list is empty. */
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={lead} actions={<ButtonLink to={`/search?kind=${kind}`}>Search {kind}s</ButtonLink>}>
      <ListingResults
        items={page.items}
        nextCursor={page.nextCursor}
        problem={page.problem}
        empty={{
          title: `No matching ${kind}s on sale`,
          children,
          action: <ButtonLink to={`/create-listing?kind=${kind}`}>List a {kind}</ButtonLink>,
        }}
      />
    </Page>
  );
}

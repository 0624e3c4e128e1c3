import type { ReactNode } from "react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import type { ListingKind } from "~/domain/listings/drafts/listing-input";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { Shelf } from "./shelf";

/** The page of one kind of pieces. */
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
  /** What is said while none is on sale. */
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={lead} actions={<ButtonLink to={`/search?kind=${kind}`}>Search {kind}s</ButtonLink>}>
      <Shelf
        items={page.items}
        nextCursor={page.nextCursor}
        problem={page.problem}
        empty={{
          title: `No ${kind}s are on sale like this`,
          children,
          action: <ButtonLink to={`/create-listing?kind=${kind}`}>List a {kind}</ButtonLink>,
        }}
      />
    </Page>
  );
}

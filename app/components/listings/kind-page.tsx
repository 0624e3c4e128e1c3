import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import { type ItemList, ListingResults } from "./listing-results";

const WORDS = {
  coin: { title: "Coins", lead: "From ancient silver to modern proofs, in auctions and at fixed prices." },
  note: { title: "Notes", lead: "Banknotes and paper money, in auctions and at fixed prices." },
} as const;

export function KindPage({ kind, page }: { kind: Exclude<ListingKind, "other">; page: ItemList }) {
  return (
    <Page {...WORDS[kind]} actions={<ButtonLink to={`/search?kind=${kind}`}>Search {kind}s</ButtonLink>}>
      <ListingResults
        list={page}
        empty={{
          title: `No matching ${kind}s on sale`,
          children: (
            <p>{kind === "coin" ? "Coins" : "Banknotes"} that members list for sale appear here, newest first.</p>
          ),
          action: <ButtonLink to={`/create-listing?kind=${kind}`}>List a {kind}</ButtonLink>,
        }}
      />
    </Page>
  );
}

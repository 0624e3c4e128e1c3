import { Countdown } from "~/components/countdown";
import { ItemRow } from "~/components/item-row";
import { Money } from "~/components/money";
import { Section } from "./section";

interface Row {
  readonly listingId: number;
  readonly title: string;
  readonly status: "draft" | "active";
  readonly askingMinor: number | null;
  readonly photoKey: string | null;
  readonly auctionId: number | null;
  readonly priceMinor: number | null;
  readonly bidCount: number | null;
  readonly endsAt: string | null;
}

function pathOf({ status, auctionId, listingId }: Row): string {
  return status === "active" && auctionId !== null ? `/auction/${auctionId}` : `/listing/${listingId}`;
}

function factsOf(row: Row): string {
  if (row.status === "draft") return "Draft · only you can see it";
  if (row.auctionId === null) return "For sale at a fixed price";
  return row.bidCount === 1 ? "1 bid" : `${row.bidCount ?? 0} bids`;
}

/** The member's drafts and active listings. */
export function Selling({ rows }: { rows: readonly Row[] }) {
  return (
    <Section title="Selling" empty="You have nothing listed." start={{ label: "List an item", to: "/create-listing" }}>
      {rows.map((row) => (
        <ItemRow
          key={row.listingId}
          to={pathOf(row)}
          item={row}
          facts={factsOf(row)}
          figure={
            <>
              <Price minor={row.priceMinor ?? row.askingMinor} />
              {row.status === "active" && row.endsAt !== null ? (
                <Countdown endsAt={row.endsAt} announce={false} className="text-sm text-quiet" />
              ) : null}
            </>
          }
        />
      ))}
    </Section>
  );
}

/** An auction draft has no price yet. */
function Price({ minor }: { minor: number | null }) {
  return minor === null ? null : <Money amountMinor={minor} className="block" />;
}

import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { AuctionTerms } from "~/domain/listings/auction-terms";

/** A draft's terms for the browser: times in ISO 8601 UTC. */
export function draftTermsView({ startMinor, reserveMinor, endsAt }: AuctionTerms) {
  return {
    startMinor,
    reserveMinor,
    endsAt: new Date(endsAt).toISOString(),
  };
}

/** What the seller set for the auction, to look over before it is fixed. */
export function DraftTerms({ terms }: { terms: ReturnType<typeof draftTermsView> }) {
  return (
    <dl className="mt-4 border-t border-line">
      <div className="flex justify-between gap-4 border-b border-line py-2">
        <dt className="text-quiet">Starting price</dt>
        <dd>
          <Money amountMinor={terms.startMinor} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 border-b border-line py-2">
        <dt className="text-quiet">Reserve, seen by you alone</dt>
        <dd>{terms.reserveMinor === null ? "None" : <Money amountMinor={terms.reserveMinor} />}</dd>
      </div>
      <div className="flex justify-between gap-4 border-b border-line py-2">
        <dt className="text-quiet">Closes</dt>
        <dd>
          <LocalTime at={terms.endsAt} />
        </dd>
      </div>
    </dl>
  );
}

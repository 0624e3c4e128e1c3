import { NotTakenLine } from "~/components/listings/not-taken-line";
import { Money } from "~/components/money";
import type { SuggestedField } from "~/domain/analysis/suggestions";
import { splitPrice } from "~/domain/ledger/fee";
import type { DraftLot } from "~/domain/sales/draft-lots.server";

/** A draft that can become a lot, with what the seller would receive at its starting price. */
export function DraftChoice({
  draft: { listingId, title, startMinor, notTaken },
  isChosen,
  sellerFeeBps,
}: {
  draft: DraftLot & { readonly notTaken: readonly SuggestedField[] };
  isChosen: boolean;
  sellerFeeBps: number;
}) {
  return (
    <li className="border-t border-line">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <input type="checkbox" name={`lot-${listingId}`} defaultChecked={isChosen} className="size-5 accent-bronze" />
        <span className="min-w-0 grow wrap-anywhere">{title}</span>
        <span className="shrink-0 text-right">
          from <Money amountMinor={startMinor} />
          <span className="block text-sm text-quiet">
            you receive <Money amountMinor={splitPrice(startMinor, sellerFeeBps).proceedsMinor} />
          </span>
        </span>
      </label>
      <div className="pb-2 pl-8">
        <NotTakenLine listingId={listingId} fields={notTaken} />
      </div>
    </li>
  );
}

import { Money } from "~/components/money";
import { splitPrice } from "~/domain/ledger/fee";
import type { DraftLot } from "~/domain/sales/draft-lots.server";

/** A draft that can become a lot, with what the seller would receive at its starting price. */
export function DraftChoice({
  draft: { listingId, title, startMinor },
  isChosen,
  sellerFeeBps,
}: {
  draft: DraftLot;
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
    </li>
  );
}

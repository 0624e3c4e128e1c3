import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import type { ListingStatus } from "~/domain/listings/listing-view";
import { formatMoney } from "~/domain/money";
import { noSuchListing } from "~/domain/no-such";
import { type Refusal, refuse } from "~/domain/refusal";

interface Sale {
  readonly sellerId: number;
  readonly status: ListingStatus;
  /** Null for an auction. */
  readonly priceMinor: number | null;
  readonly availableMinor: number | null;
}

/**
 * Decides a purchase at a fixed price. Refuses a listing that isn't public or on sale, the buyer's own, an auction, a price
 * other than the one shown, and too little money.
 */
export function decidePurchase<Found extends Sale>(
  sale: Found | undefined,
  { buyerId, shownMinor }: { buyerId: number; shownMinor: number },
  currency: string,
): (Found & { readonly priceMinor: number }) | Refusal {
  const hidden = sale?.status === "draft" || sale?.status === "removed";
  if (!sale || hidden) return noSuchListing();
  if (sale.priceMinor === null) return refuse("breaks_rule", "This item is sold by auction. Place a bid instead.");
  if (sale.sellerId === buyerId) return refuse("not_allowed", "You can't buy your own item.");
  if (sale.status !== "active") return gone();
  const otherPrice = refuseChangedPrice({ shownMinor, currentMinor: sale.priceMinor }, currency);
  if (otherPrice) return otherPrice;
  const availableMinor = sale.availableMinor ?? 0;
  if (availableMinor < sale.priceMinor) return notEnough(sale.priceMinor, availableMinor, currency);
  return { ...sale, priceMinor: sale.priceMinor };
}

export function gone(): Refusal {
  return refuse("conflict", "This item is no longer for sale.");
}

function notEnough(priceMinor: number, availableMinor: number, currency: string): Refusal {
  const price = formatMoney(priceMinor, currency);
  const available = formatMoney(availableMinor, currency);
  return refuse(
    "not_enough_funds",
    `This costs ${price}, but you have ${available} available. Add money to your wallet, then buy again.`,
    {
      missingMinor: priceMinor - availableMinor,
    },
  );
}

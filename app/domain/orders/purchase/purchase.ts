import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { formatMoney } from "~/domain/money";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { type Postage, quotePostage } from "~/domain/postage/quote";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { refuseHidden, type Vacation } from "~/domain/vacations/vacation";

interface Sale {
  readonly sellerId: number;
  readonly status: ListingStatus;
  readonly priceMinor: number | null;
  readonly availableMinor: number | null;
  /** Null if the postage is free. */
  readonly postage: PostageTerms | null;
  readonly country: string | null;
  readonly vacation: Vacation | null;
}

interface ShownPrice {
  readonly priceMinor: number;
  readonly postageMinor: number;
  readonly collect?: boolean | undefined;
}

export function decidePurchase<Found extends Sale>(
  sale: Found | undefined,
  { buyerId, shownTerms, now }: { buyerId: number; shownTerms: ShownPrice; now: number },
  currency: string,
): (Omit<Found, "postage"> & { readonly priceMinor: number; readonly postage: Postage }) | Refusal {
  const isHidden = sale?.status === "draft" || sale?.status === "removed";
  if (!sale || isHidden) return noSuchListing();
  if (sale.priceMinor === null) return refuse("breaks_rule", "This item is sold by auction. Place a bid instead.");
  if (sale.sellerId === buyerId) return refuse("not_allowed", "You can't buy your own item.");
  if (sale.status !== "active") return notForSale();
  const away = refuseHidden(sale.vacation, now);
  if (away) return away;
  const otherPrice = refuseChangedPrice({ shownMinor: shownTerms.priceMinor, currentMinor: sale.priceMinor }, currency);
  if (otherPrice) return otherPrice;
  const { country, availableMinor } = sale;
  const { postageMinor: shownMinor, collect: collects } = shownTerms;
  const postage = quotePostage(sale.postage, { country, collects, shownMinor }, currency);
  if (isRefusal(postage)) return postage;
  const totalMinor = sale.priceMinor + postage.postageMinor;
  if ((availableMinor ?? 0) < totalMinor) return notEnough(totalMinor, availableMinor ?? 0, currency);
  return { ...sale, priceMinor: sale.priceMinor, postage };
}

export const notForSale = (): Refusal => refuse("conflict", "This item is no longer for sale.");

function notEnough(totalMinor: number, availableMinor: number, currency: string): Refusal {
  const total = formatMoney(totalMinor, currency);
  const available = formatMoney(availableMinor, currency);
  return refuse(
    "not_enough_funds",
    `This costs ${total}, but you have ${available} available. Add money to your wallet, then buy again.`,
    { missingMinor: totalMinor - availableMinor },
  );
}

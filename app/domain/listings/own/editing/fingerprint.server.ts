import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import type { Contents } from "~/domain/listings/own/contents";

/** With it a form states what it showed. */
export async function fingerprint({ isOnSale, kind, priceMinor, auction, postage }: Contents): Promise<string> {
  const prices = auction && [auction.startMinor, auction.reserveMinor, auction.buyNowMinor];
  const terms = postage && Object.entries(postage).sort(([one], [other]) => one.localeCompare(other));
  return (await hashOfInput("contents", { isOnSale, kind, priceMinor, prices, terms })).slice(0, 16);
}

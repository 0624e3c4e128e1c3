import * as z from "zod";
import { itemFilters, readQuery } from "~/domain/browsing/browse-filters";
import type { MoneyFormat } from "~/domain/money";
import { readCursor } from "~/domain/paging/cursor";
import type { Refusal } from "~/domain/refusal";
import { factFilters, isYes } from "./search-filters";

export const AUCTION_SORTS = ["price", "price-desc", "bids"] as const;
export type AuctionSort = (typeof AUCTION_SORTS)[number];

const filtersSchema = z.object({
  ...itemFilters,
  ...factFilters,
  bids: z.enum(["some", "none"], "Choose some or none.").optional(),
  noReserve: isYes,
  sort: z.enum(AUCTION_SORTS, "Sort by price, price-desc or bids.").optional(),
  /** An invalid cursor means the first page. */
  cursor: z.string().transform(readCursor).optional(),
});

export type AuctionFilters = z.infer<typeof filtersSchema>;

export function readAuctionFilters(query: URLSearchParams, moneyFormat: MoneyFormat): AuctionFilters | Refusal {
  return readQuery(filtersSchema, query, moneyFormat);
}

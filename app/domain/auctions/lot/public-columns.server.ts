import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { auctions } from "~/db/schema/auctions";
import { columnsOf } from "~/db/statement.server";

export const publicColumns = {
  ...columnsOf(auctions, "id", "listingId", "status", "startsAt", "endsAt"),
  ...columnsOf(auctions, "priceMinor", "reserveMinor", "bidCount", "buyNowMinor", "boughtBy"),
};

export type PublicFacts = SelectResultFields<typeof publicColumns>;

import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { columnsOf } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";

export const publicColumns = {
  ...columnsOf(auctions, "id", "listingId", "status", "startsAt", "endsAt"),
  ...columnsOf(auctions, "priceMinor", "reserveMinor", "bidCount", "buyNowMinor", "boughtBy"),
};

export type PublicFacts = SelectResultFields<typeof publicColumns>;

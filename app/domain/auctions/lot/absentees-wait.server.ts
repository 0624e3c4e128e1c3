import { type Column, sql } from "drizzle-orm";

export function absenteesWait(auctionId: Column) {
  return sql<number>`EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = ${auctionId})`.as("absentees_wait");
}

import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { columnsOf } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import type { Leader } from "./place-bid";

export const leaderColumns = columnsOf(
  auctions,
  "leaderId",
  "leaderMaximumMinor",
  "leaderPostageMinor",
  "leaderShipTo",
);

type LeaderRow = SelectResultFields<typeof leaderColumns>;

export function withLeader<Row extends LeaderRow>({
  leaderId,
  leaderMaximumMinor,
  leaderPostageMinor,
  leaderShipTo,
  ...rest
}: Row): Omit<Row, keyof LeaderRow> & { readonly leader: Leader | null } {
  if (leaderId === null || leaderMaximumMinor === null || leaderPostageMinor === null) return { ...rest, leader: null };
  const leader = { memberId: leaderId, maximumMinor: leaderMaximumMinor };
  return { ...rest, leader: { ...leader, postageMinor: leaderPostageMinor, shipTo: leaderShipTo } };
}

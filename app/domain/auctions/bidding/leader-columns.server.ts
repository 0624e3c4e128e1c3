import { columnsOf } from "~/db/columns-of";
import { auctions } from "~/db/schema/auctions";
import type { Leader } from "./place-bid";

export const leaderColumns = columnsOf(
  auctions,
  "leaderId",
  "leaderMaximumMinor",
  "leaderPostageMinor",
  "leaderShipTo",
);

interface LeaderRow {
  readonly leaderId: number | null;
  readonly leaderMaximumMinor: number | null;
  readonly leaderPostageMinor: number | null;
  readonly leaderShipTo: string | null;
}

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

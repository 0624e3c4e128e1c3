import type { PublicAuction, RoomMessage } from "~/domain/auctions/lot/room-protocol";
import { isInteger, isRecord, parseRecord } from "./hub-message";

const INTEGERS = ["id", "listingId", "priceMinor", "minimumMinor", "bidCount", "seq"];
const TEXTS = ["startsAt", "endsAt"];
const FLAGS = ["hasReserve", "reserveMet", "boughtNow"];
const STATUSES: readonly unknown[] = ["scheduled", "live", "sold", "unsold", "cancelled"];

/** Parsed by hand: the schema library would weigh more than the rest of the page. */
export function parseRoomMessage(text: string): RoomMessage | undefined {
  const { type, auction, count, bookmark } = parseRecord(text) ?? {};
  if (type === "watching") return isInteger(count) ? { type, count } : undefined;
  if (type !== "price" && type !== "extended" && type !== "closed") return undefined;
  if (bookmark !== undefined && typeof bookmark !== "string") return undefined;
  return isPublicAuction(auction) ? { type, auction, bookmark } : undefined;
}

function isPublicAuction(value: unknown): value is PublicAuction {
  return (
    isRecord(value) &&
    STATUSES.includes(value.status) &&
    INTEGERS.every((name) => isInteger(value[name])) &&
    TEXTS.every((name) => typeof value[name] === "string") &&
    FLAGS.every((name) => typeof value[name] === "boolean") &&
    (value.buyNowMinor === undefined || isInteger(value.buyNowMinor))
  );
}

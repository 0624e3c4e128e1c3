import fc from "fast-check";
import { expect, it } from "vitest";
import { roomMessageSchema } from "~/domain/auctions/lot/room-protocol";
import { parseRoomMessage } from "./live-auction";

/** Mostly valid values, so that usually one wrong field at a time is tested. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(null, "x", 1.5, true, 7) });

const REQUIRED = [
  "id",
  "listingId",
  "status",
  "priceMinor",
  "minimumMinor",
  "bidCount",
  "seq",
  "startsAt",
  "endsAt",
  "hasReserve",
  "reserveMet",
  "boughtNow",
] as const;
const integer = mostly(fc.integer());
const auction = fc.record(
  {
    id: integer,
    listingId: integer,
    status: mostly(fc.constantFrom("scheduled", "live", "sold", "unsold", "cancelled")),
    priceMinor: integer,
    minimumMinor: integer,
    bidCount: integer,
    seq: integer,
    startsAt: mostly(fc.string()),
    endsAt: mostly(fc.string()),
    hasReserve: mostly(fc.boolean()),
    reserveMet: mostly(fc.boolean()),
    boughtNow: mostly(fc.boolean()),
    buyNowMinor: integer,
  },
  { requiredKeys: [...REQUIRED] },
);
const message = fc.oneof(
  fc.record({
    type: mostly(fc.constantFrom("price", "extended", "closed")),
    auction: mostly(auction),
    bookmark: mostly(fc.string()),
  }),
  fc.record({ type: fc.constant("watching"), count: integer }),
  fc.jsonValue(),
);

it("reads exactly what the protocol's schema reads", () => {
  fc.assert(
    fc.property(message, (value) => {
      const text = JSON.stringify(value);
      expect(parseRoomMessage(text)).toEqual(roomMessageSchema.safeParse(JSON.parse(text)).data);
    }),
    { numRuns: 1_000 },
  );
});

it("returns undefined for text that isn't JSON", () => {
  expect(parseRoomMessage("pong")).toBeUndefined();
});

import { Placeholder, type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { openReader } from "./client.server";
import type { Reader } from "./database.server";
import { type PreparedRead, preparedOf } from "./read-session.server";

const noTrip = () => Promise.reject(new Error("A statement that is being built can't be run"));

/** Fails wherever it is used as a value, in a text, a sum or JSON, instead of being given to the statement. */
class StandIn<Name extends string> extends Placeholder<Name> {
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} is known only when the statement runs`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/**
 * Reads in one trip whose statements are built once for an isolate, because building those of a lot's page costs as
 * much as running them. `build` gets stand-ins, so nothing but the statements' parameters can depend on a value.
 */
export function prepared<Values extends object, Built extends readonly BatchItem<"sqlite">[]>(
  build: (db: Reader, values: Values) => Built,
): (db: Reader, values: Values) => Promise<BatchResponse<Built>> {
  let statements: readonly PreparedRead[] | undefined;
  return (db, values) => {
    statements ??= build(openReader(noTrip), standIns()).map(preparedOf);
    return db.readPrepared(statements, values) as Promise<BatchResponse<Built>>;
  };
}

const standIns = <Values extends object>() => new Proxy({} as Values, { get: (_, name) => new StandIn(String(name)) });

/** A listing, or the one that is sold by an auction. */
export type ItemOf = { readonly listingId: number } | { readonly auctionId: number };

export function preparedOfItem<Built extends readonly BatchItem<"sqlite">[], Values extends object = object>(
  build: (db: Reader, listingId: number | SQL, values: Values) => Built,
) {
  const ofListing = prepared((db, values: Values & { listingId: number }) => build(db, values.listingId, values));
  const ofAuction = prepared((db, values: Values & { auctionId: number }) =>
    build(db, sql`(SELECT listing_id FROM auctions WHERE auctions.id = ${values.auctionId})`, values),
  );
  return (db: Reader, of: Values & ItemOf) => ("listingId" in of ? ofListing(db, of) : ofAuction(db, of));
}

export const sellerOf = (of: ItemOf) =>
  "listingId" in of
    ? sql<number>`(SELECT seller_id FROM listings WHERE id = ${of.listingId})`
    : sql<number>`(SELECT seller_id FROM auctions WHERE id = ${of.auctionId})`;

import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { type Statement, statement } from "~/db/statement.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Address } from "./address";

/** One of the member's own addresses. */
export interface OwnAddress {
  readonly memberId: number;
  readonly addressId: number;
}

const own = ({ memberId, addressId }: OwnAddress) => sql`id = ${addressId} AND user_id = ${memberId}`;

const same = (memberId: number, address: Address) => {
  const { name, line1, line2, city, region, postalCode, country, phone } = address;
  return sql`user_id = ${memberId} AND name = ${name} AND line1 = ${line1} AND line2 = ${line2} AND city = ${city}
    AND region = ${region} AND postal_code = ${postalCode} AND country = ${country} AND phone = ${phone}`;
};

/**
 * Saves an address; the first one becomes the default. Saving the same address twice is not an error: it returns the
 * existing id.
 */
export async function addAddress(
  db: Writer,
  memberId: number,
  address: Address,
  now: number,
): Promise<{ readonly id: number } | Refusal> {
  const { name, line1, line2, city, region, postalCode, country, phone } = address;
  const saved = await commit(db, [
    statement(sql`INSERT INTO addresses (user_id, name, line1, line2, city, region, postal_code, country, phone, is_default, created_at)
      SELECT ${memberId}, ${name}, ${line1}, ${line2}, ${city}, ${region}, ${postalCode}, ${country}, ${phone},
        NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ${memberId} AND is_default = 1), ${now}
      WHERE NOT EXISTS (SELECT 1 FROM addresses WHERE ${same(memberId, address)})`),
    statement(sql`SELECT id FROM addresses WHERE ${same(memberId, address)}`),
  ]);
  return isRefusal(saved) ? saved : z.object({ id: z.int() }).parse(saved[1]?.results[0]);
}

/** Edits one of the member's own addresses. Orders keep their own copy. */
export function editAddress(db: Writer, asked: OwnAddress, address: Address): Promise<D1Result[] | Refusal> {
  const { name, line1, line2, city, region, postalCode, country, phone } = address;
  return commit(db, [
    statement(sql`UPDATE addresses SET name = ${name}, line1 = ${line1}, line2 = ${line2}, city = ${city},
        region = ${region}, postal_code = ${postalCode}, country = ${country}, phone = ${phone} WHERE ${own(asked)}`),
    mustChangeOne,
  ]);
}

/** Makes an address the default for new orders. */
export function makeDefaultAddress(db: Writer, asked: OwnAddress): Promise<D1Result[] | Refusal> {
  return commit(db, [
    statement(sql`UPDATE addresses SET is_default = 0 WHERE user_id = ${asked.memberId} AND is_default = 1`),
    statement(sql`UPDATE addresses SET is_default = 1 WHERE ${own(asked)}`),
    mustChangeOne,
  ]);
}

/**
 * Deletes an address. If it was the default, the newest remaining one becomes the default. Orders keep their own
 * copies.
 */
export function removeAddress(db: Writer, asked: OwnAddress): Promise<D1Result[] | Refusal> {
  const { memberId } = asked;
  return commit(db, [
    statement(sql`DELETE FROM addresses WHERE ${own(asked)}`),
    mustChangeOne,
    statement(sql`UPDATE addresses SET is_default = 1
      WHERE id = (SELECT MAX(id) FROM addresses WHERE user_id = ${memberId})
        AND NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ${memberId} AND is_default = 1)`),
  ]);
}

function gone(): Refusal {
  return refuse("not_found", "This address no longer exists.");
}

async function commit(db: Writer, statements: readonly [Statement, ...Statement[]]): Promise<D1Result[] | Refusal> {
  try {
    return await db.commit(statements);
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by === "unique") return refuse("breaks_rule", "You have already saved this address.");
    if (refusal?.by !== "trigger") throw error;
    switch (refusal.code) {
      case "too_many_addresses":
        return refuse("breaks_rule", "You can save up to ten addresses. Remove one before you add another.");
      case "conflict":
        return gone();
      default:
        throw error;
    }
  }
}

import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import {
  answerTo,
  columnsOf,
  mustChangeOne,
  type Query,
  type Reader,
  returningOne,
  schemaRefusal,
  statement,
  type Writer,
} from "~/db/database.server";
import { addresses } from "~/db/schema/accounts";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { isRefusal, type Refusal, refuse, refuseEnded } from "~/domain/refusal";
import { ADDRESS_PARTS, type Address, MAX_ADDRESSES } from "./address";

interface Owner {
  readonly memberId: number;
  readonly sessionId?: string | undefined;
}

export interface OwnAddress extends Owner {
  readonly addressId: number;
}

const idRow = z.object({ id: z.int() });

const own = ({ memberId, addressId }: OwnAddress) => and(eq(addresses.id, addressId), eq(addresses.userId, memberId));

const same = (memberId: number, address: Address) =>
  and(eq(addresses.userId, memberId), ...ADDRESS_PARTS.map((part) => eq(addresses[part], address[part])));

/** Saving the same address twice is no error: it returns the existing id. */
export async function addAddress(db: Writer, owner: Owner, address: Address, now: number) {
  const { memberId } = owner;
  const { name, line1, line2, city, region, postalCode, country, phone } = address;
  const inserted =
    statement(sql`INSERT INTO addresses (user_id, name, line1, line2, city, region, postal_code, country, phone, is_default, created_at)
      SELECT ${memberId}, ${name}, ${line1}, ${line2}, ${city}, ${region}, ${postalCode}, ${country}, ${phone},
        NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ${memberId} AND is_default = 1), ${now}
      WHERE NOT EXISTS (SELECT 1 FROM addresses WHERE ${same(memberId, address)})`);
  const saved = returningOne(sql`SELECT id FROM addresses WHERE ${same(memberId, address)}`, idRow);
  const session = sessionMustExist(owner.sessionId);
  const done = await db
    .commit({ session, inserted, saved })
    .catch(answerTo({ too_many_addresses: tooMany, conflict: refuseEnded }));
  return isRefusal(done) ? done : done.saved;
}

const tooMany = () =>
  refuse("breaks_rule", `You can save up to ${MAX_ADDRESSES} addresses. Remove one before you add another.`);

/** Counts as new, as an owner who takes the account back has to be rid of it. */
export function editAddress(
  db: Writer,
  target: OwnAddress,
  address: Address,
  now: number,
): Promise<Refusal | undefined> {
  const edited = db.update(addresses).set({ ...address, createdAt: now });
  return change(db, [...sessionMustExist(target.sessionId), edited.where(own(target)), mustChangeOne]);
}

export function makeDefaultAddress(db: Writer, target: OwnAddress): Promise<Refusal | undefined> {
  const current = and(eq(addresses.userId, target.memberId), eq(addresses.isDefault, true));
  return change(db, [
    db.update(addresses).set({ isDefault: false }).where(current),
    db.update(addresses).set({ isDefault: true }).where(own(target)),
    mustChangeOne,
  ]);
}

export function removeAddress(db: Writer, target: OwnAddress): Promise<Refusal | undefined> {
  const { memberId } = target;
  const newest = sql`id = (SELECT MAX(id) FROM addresses WHERE user_id = ${memberId})
    AND NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ${memberId} AND is_default = 1)`;
  return change(db, [
    db.delete(addresses).where(own(target)),
    mustChangeOne,
    db.update(addresses).set({ isDefault: true }).where(newest),
  ]);
}

async function change(db: Writer, statements: readonly Query[]): Promise<Refusal | undefined> {
  try {
    await db.commit(statements);
    return undefined;
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by === "trigger" && refusal.code === "conflict")
      return refuse("not_found", "This address no longer exists.");
    // Edited into another one that is saved.
    if (refusal?.by === "unique" && refusal.columns.includes("addresses.line1"))
      return refuse("breaks_rule", "You have already saved this address.");
    throw error;
  }
}

const PARTS = columnsOf(addresses, ...ADDRESS_PARTS);

export function addressesOf(db: Reader, memberId: number) {
  return db
    .select({ id: addresses.id, isDefault: addresses.isDefault, ...PARTS })
    .from(addresses)
    .where(eq(addresses.userId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(MAX_ADDRESSES);
}

export async function addressOf(db: Reader, memberId: number, addressId: number) {
  const [row] = await db
    .select(PARTS)
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, memberId)));
  return row;
}

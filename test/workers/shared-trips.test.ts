import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auctions, listings } from "~/db/schema/listings";
import { makeAuction, makeMember } from "../factories";
import { watchReads } from "./read-cost";

const one = sql<number>`1`.as("one");

it("takes reads that are asked for together to D1 in one trip, and answers each its own rows", async () => {
  const [ada, ben] = [await makeMember(env), await makeMember(env)];
  const watched = watchReads(env.DB);
  const db = openReader(watched.db);
  const nameOf = (id: number) => db.select({ name: users.username }).from(users).where(eq(users.id, id));
  const afterAnAnswer = async () => {
    await Promise.resolve();
    return nameOf(ben.id);
  };
  const [first, [second, third], fourth] = await Promise.all([
    nameOf(ada.id),
    db.batch([nameOf(ben.id), db.select({ one }).from(users).limit(1)]),
    afterAnAnswer(),
  ]);
  expect([first, second, third, fourth]).toEqual([
    [{ name: ada.username }],
    [{ name: ben.username }],
    [{ one: 1 }],
    [{ name: ben.username }],
  ]);
  expect(watched.rowsRead).toHaveLength(1);
});

it("asks again for what depends on an answer", async () => {
  const { id } = await makeMember(env);
  const watched = watchReads(env.DB);
  const db = openReader(watched.db);
  for (let times = 0; times < 2; times += 1) await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  expect(watched.rowsRead).toHaveLength(2);
});

it("fails only the read that D1 refuses", async () => {
  const { id, username } = await makeMember(env);
  const db = openReader(env.DB);
  const [refused, succeeded] = await Promise.allSettled([
    db
      .select({ no: sql`json('{')`.as("no") })
      .from(users)
      .limit(1),
    db.select({ username: users.username }).from(users).where(eq(users.id, id)),
  ]);
  expect(refused).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("malformed JSON") } });
  expect(succeeded).toEqual({ status: "fulfilled", value: [{ username }] });
});

it("never mixes up columns of the same name", async () => {
  const { id } = await makeMember(env);
  const { listingId } = await makeAuction(env, { sellerId: id });
  const db = openReader(env.DB);
  const ambiguous = () =>
    db
      .select({ listing: listings.id, seller: users.id, title: listings.title })
      .from(listings)
      .innerJoin(users, eq(users.id, listings.sellerId))
      .where(eq(listings.id, listingId));
  const expected = [{ listing: listingId, seller: id, title: expect.any(String) }];
  const [alone] = await Promise.all([ambiguous(), db.select({ one }).from(users).limit(1)]);
  expect(alone).toEqual(expected);
  await expect(db.batch([ambiguous(), ambiguous()])).rejects.toThrow("Two columns are called the same");
});

it("reads values as Drizzle does: by their columns, by mapWith, and joined rows as objects or null", async () => {
  const { id } = await makeMember(env);
  await makeAuction(env, { sellerId: id });
  await makeMember(env);
  const queries = (db: Pick<ReturnType<typeof drizzle>, "select">) =>
    [
      db.select().from(users).orderBy(users.id),
      db.select({ has: sql`EXISTS (SELECT 1 FROM auctions)`.mapWith(Boolean) }).from(users),
      db.select({ id: users.id, has: sql`1`.mapWith(Boolean).as("has") }).from(users),
      db.select({ user: { id: users.id, name: users.username }, count: sql<number>`2`.as("count") }).from(users),
      db
        .select({ name: users.username, auction: { number: auctions.listingId, endsAt: auctions.endsAt } })
        .from(users)
        .leftJoin(auctions, eq(auctions.sellerId, users.id))
        .orderBy(users.id),
    ] as const;
  const [theirs, ours] = [queries(drizzle(env.DB)), queries(openReader(env.DB))];
  for (const [index, query] of ours.entries()) expect(await query).toEqual(await theirs[index]);
  expect(await openReader(env.DB).batch(queries(openReader(env.DB)))).toEqual(
    await drizzle(env.DB).batch(queries(drizzle(env.DB))),
  );
});

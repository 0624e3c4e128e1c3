import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { addOfType } from "~/domain/collections/add-purchase.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { changePrice } from "~/domain/listings/selling/sell-again.server";
import { OUTBOX_PAYLOADS } from "~/domain/outbox/outbox-kinds";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { makeFixed, makeMember, type TestMember } from "../../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../../test/load-types";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { watchReads } from "../../../../test/workers/read-cost";
import { mySet, mySets } from "../sets/my-sets.server";
import { SETS, setNamed } from "../sets/sets";
import { mySwaps } from "../swaps/my-swaps.server";
import { matchWants, myWants } from "./match-wants.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let [ada, ben, eve, seller]: TestMember[] = [];
beforeEach(async () => {
  [ada, ben, eve, seller] = [
    await makeMember(env),
    await makeMember(env),
    await makeMember(env),
    await makeMember(env),
  ];
  await loadTypes(
    env.DB,
    [1005, 1006, 1007, 1008, 1009, 1010].map((id) => typeEntryOf({ id })),
  );
});
const memberOf = (member: TestMember | undefined) => member ?? { id: 0, username: "" };

async function want(by: TestMember | undefined, set = "", typeId = 1007, status = "want") {
  const result = await addOfType(db, { memberId: memberOf(by).id, typeId }, status === "want" ? "want" : "own", NOW);
  if (isRefusal(result)) throw new Error(result.message);
  if (status === "swap")
    await env.DB.prepare("UPDATE collection_items SET status = 'swap' WHERE id = ?").bind(result.itemId).run();
  if (set) await env.DB.prepare(`UPDATE collection_items SET ${set} WHERE id = ?`).bind(result.itemId).run();
  return result.itemId;
}

/** So many more pieces like one. */
const copies = (itemId: number, count: number) =>
  env.DB.prepare(
    `INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, quantity,
      place, storage, public_note, private_note, created_at)
    WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n WHERE number < ?)
    SELECT collection_id, owner_id, status, kind, type_id, title, attributes, issuer, 1, '', '', '', '', created_at
    FROM n CROSS JOIN collection_items WHERE id = ?`,
  )
    .bind(count, itemId)
    .run();

/** Adds a piece to a collection of its own. */
async function wantAlone(by: TestMember | undefined, typeId = 1007, status = "want") {
  await env.DB.prepare("INSERT INTO collections (owner_id, name, description, created_at) VALUES (?, 'One', '', 1)")
    .bind(memberOf(by).id)
    .run();
  const itemId = await want(by, "", typeId, status);
  const collection = env.DB.prepare("SELECT collection_id AS id FROM collection_items WHERE id = ?").bind(itemId);
  return { itemId, status, collectionId: (await collection.first<number>("id")) ?? 0 };
}
const drop = (table: "collections" | "collection_items", id: number) =>
  env.DB.prepare(`UPDATE ${table} SET deleted_at = ? WHERE id = ?`).bind(NOW, id).run();

/** Lists a piece of type 1007 and handles what waits in the outbox for it. */
async function list(priceMinor: number, grade: string | null = null, isDetails = 0, mintMark?: string) {
  const sellerId = memberOf(seller).id;
  const { listingId } = await makeFixed(env, { sellerId, title: "A dollar", priceMinor, isDraft: true, now: NOW });
  await env.DB.prepare("UPDATE listings SET attributes = ? WHERE id = ?")
    .bind(JSON.stringify({ mintMark }), listingId)
    .run();
  await env.DB.prepare(
    "INSERT INTO listing_facts (listing_id, type_id, grade_scale, grade_from, grade_to, grade_details) VALUES (?, 1007, ?, ?, ?, ?)",
  )
    .bind(listingId, grade && "raw", grade, grade, isDetails)
    .run();
  const rules = { auctionMinMs: MINUTE_MS, currency: "USD" };
  expect(isRefusal(await publishListing(db, { listingId, sellerId, now: NOW, rules }))).toBe(false);
  return listingId;
}
const cut = (listingId: number, priceMinor: number) =>
  changePrice(db, { listingId, sellerId: memberOf(seller).id, priceMinor }, { now: NOW, currency: "USD" });
const notified = async (listingId: number) => {
  const payload = env.DB.prepare("SELECT payload FROM outbox WHERE dedupe_key = ?").bind(`wants:${listingId}`);
  const work = OUTBOX_PAYLOADS.wants.parse(JSON.parse((await payload.first<string>("payload")) ?? "{}"));
  await matchWants(db, work, { now: NOW, currency: "USD" });
  const rows = await env.DB.prepare(
    "SELECT user_id FROM notifications WHERE listing_id = ? AND kind = 'want' ORDER BY user_id",
  )
    .bind(listingId)
    .all();
  return rows.results.map(({ user_id }) => user_id);
};

it("enqueues a listing of a wanted type only, and again when its price is cut", async () => {
  const waiting = () => env.DB.prepare("SELECT revision FROM outbox WHERE kind = 'wants'").first("revision");
  await list(1_000);
  expect(await waiting()).toBeNull();
  await want(ada);
  const listingId = await list(1_000);
  expect(await waiting()).toBe(1);
  expect(await cut(listingId, 900)).toBeUndefined();
  expect(await waiting()).toBe(2);
});

it("notifies once those whose grade and price it meets, and never its seller", async () => {
  await want(ada, "want_max_minor = 1000");
  await want(ada, "want_max_minor = 2000");
  await want(ben, "want_max_minor = 999");
  await want(eve, "grade_from = 60, grade_to = 60");
  await want(seller);
  const listingId = await list(1_000, "40");
  expect(await notified(listingId)).toEqual([memberOf(ada).id]);
  expect(await notified(listingId)).toEqual([memberOf(ada).id]);
  expect(await cut(listingId, 900)).toBeUndefined();
  expect(await notified(listingId)).toEqual([memberOf(ada).id, memberOf(ben).id]);
  const notifications = (await notificationsOf()).filter(({ listing_id }) => listing_id === listingId);
  expect(notifications).toMatchObject([
    { title: "You want it: A dollar", message: expect.stringMatching(/^It was listed, and it matches a piece/) },
    {
      title: "Now $9.00: A dollar",
      message: expect.stringMatching(/^The price was lowered to \$9\.00, and it matches/),
    },
  ]);
  expect(await notified(await list(5_000, "64"))).toEqual([memberOf(eve).id]);
  expect(await notified(await list(5_000, "64", 1))).toEqual([]);
});

it("notifies of no piece that is owned, was deleted or is in a deleted collection", async () => {
  await want(ada, "", 1007, "own");
  await drop("collection_items", await want(ben));
  await drop("collections", (await wantAlone(eve)).collectionId);
  const listingId = await list(1_000);
  await matchWants(db, { listingId, after: 0 }, { now: NOW, currency: "USD" });
  expect((await notificationsOf()).filter(({ listing_id }) => listing_id === listingId)).toEqual([]);
});

it("compares 500 wanted pieces in one run, and goes on behind the last one in the next", async () => {
  await copies(await want(ada), 499);
  await want(ben);
  const [listingId] = [await list(1_000), await list(1_000)];
  expect(await notified(listingId)).toEqual([memberOf(ada).id]);
  expect(await notified(listingId)).toEqual([memberOf(ada).id, memberOf(ben).id]);
});

it("lists what is wanted with what is on sale of it", async () => {
  const id = await want(ada, "want_max_minor = 1000");
  const [cheap] = [await list(700), await list(1_500)];
  await want(ben);
  await want(ada, "", 1007, "own");
  await drop("collection_items", await want(ada));
  await drop("collections", (await wantAlone(ada)).collectionId);
  expect(await myWants(db, memberOf(ada).id)).toMatchObject([{ id, matches: [{ listingId: cheap, priceMinor: 700 }] }]);
});

it("lists the 200 newest wanted pieces, with 200 pieces on sale for all of them", async () => {
  const first = await want(ada);
  await copies(first, 200);
  for (const price of [700, 800]) await list(price);
  const wants = await myWants(db, memberOf(ada).id);
  expect(wants).toHaveLength(200);
  expect(wants.map(({ id }) => id)).not.toContain(first);
  expect(wants.flatMap(({ matches }) => matches)).toHaveLength(200);
});

it("reads only what is wanted, however many pieces the member owns", async () => {
  const id = await want(ada);
  await copies(await want(ada, "", 1007, "own"), 999);
  await list(700);
  const watched = watchReads(env.DB);
  expect(await myWants(openWriter(watched.db), memberOf(ada).id)).toMatchObject([
    { id, matches: [{ priceMinor: 700 }] },
  ]);
  expect(watched.rowsRead).toEqual([expect.any(Number)]);
  expect(watched.rowsRead[0]).toBeLessThan(40);
});

const open = (...members: (TestMember | undefined)[]) =>
  env.DB.prepare(
    `UPDATE collections SET is_public = 1, offers_swaps = 1 WHERE owner_id IN (${members.map((each) => memberOf(each).id)})`,
  ).run();

it("matches swaps of two members, only once both opened a collection for it and while neither blocks the other", async () => {
  const [mine, theirs] = [await want(ada, "", 1007, "swap"), await want(ben, "", 1008, "swap")];
  await want(ada, "", 1008);
  await want(ben, "", 1007);
  await open(ada);
  expect((await mySwaps(db, memberOf(ada).id)).twoWay).toEqual([]);
  await open(ada, ben);
  expect((await mySwaps(db, memberOf(ada).id)).twoWay).toMatchObject([
    { other: { id: memberOf(ben).id }, gives: [{ id: mine }], gets: [{ id: theirs }] },
  ]);
  const block = (by: TestMember | undefined, whom: TestMember | undefined) =>
    env.DB.prepare("INSERT INTO blocks VALUES (?, ?, 1)").bind(memberOf(by).id, memberOf(whom).id).run();
  await block(ada, eve);
  await block(eve, ben);
  expect((await mySwaps(db, memberOf(ada).id)).twoWay).toHaveLength(1);
  await block(ben, ada);
  expect((await mySwaps(db, memberOf(ada).id)).twoWay).toEqual([]);
});

it("matches only what both have left, offer and want", async () => {
  const pieces = [
    await wantAlone(ada, 1007, "swap"),
    await wantAlone(ben, 1007, "want"),
    await wantAlone(ben, 1008, "swap"),
    await wantAlone(ada, 1008, "want"),
  ] as const;
  await open(ada, ben);
  const isThere = async () => (await mySwaps(db, memberOf(ada).id)).twoWay.length === 1;
  const run = (sql: string) => env.DB.prepare(sql).run();
  for (const { itemId, collectionId, status } of pieces)
    for (const [where, set, back] of [
      [`collections SET @ WHERE id = ${collectionId}`, "offers_swaps = 0", "offers_swaps = 1"],
      [`collections SET @ WHERE id = ${collectionId}`, `deleted_at = ${NOW}`, "deleted_at = NULL"],
      [`collection_items SET @ WHERE id = ${itemId}`, `deleted_at = ${NOW}`, "deleted_at = NULL"],
      [`collection_items SET @ WHERE id = ${itemId}`, "status = 'own'", `status = '${status}'`],
    ] as const) {
      await run(`UPDATE ${where.replace("@", set)}`);
      expect([where, set, await isThere()]).toEqual([where, set, false]);
      await run(`UPDATE ${where.replace("@", back)}`);
      expect(await isThere()).toBe(true);
    }
  const [offer, wish] = pieces;
  const grade = (id: number, isDetails: number) =>
    run(`UPDATE collection_items SET grade_from = 60, grade_to = 60, is_details = ${isDetails} WHERE id = ${id}`);
  await grade(wish.itemId, 0);
  expect(await isThere()).toBe(false);
  await grade(offer.itemId, 1);
  expect(await isThere()).toBe(false);
  await grade(offer.itemId, 0);
  expect(await isThere()).toBe(true);
});

it("shows 200 wanted pieces, and of all of them 200 offers", async () => {
  const itemId = await want(ada);
  await copies(itemId, 199);
  await list(1_000);
  const counts = async () => {
    const wants = await myWants(db, memberOf(ada).id);
    return [wants.length, wants.reduce((sum, { matches }) => sum + matches.length, 0)];
  };
  expect(await counts()).toEqual([200, 200]);
  await list(2_000);
  await copies(itemId, 1);
  expect(await counts()).toEqual([200, 200]);
});

it("says whether a collection of the member's own that is left is open for swaps", async () => {
  const isOpen = async () => (await mySwaps(db, memberOf(ada).id)).isOpen;
  const [{ collectionId }] = [await wantAlone(ada), await wantAlone(ben)];
  await open(ben);
  expect(await isOpen()).toBe(false);
  await open(ada);
  expect(await isOpen()).toBe(true);
  await drop("collections", collectionId);
  expect(await isOpen()).toBe(false);
});

it("matches a ring of three", async () => {
  for (const [member, has, wants] of [
    [ada, 1007, 1008],
    [ben, 1008, 1009],
    [eve, 1009, 1007],
  ] as const) {
    await want(member, "", has, "swap");
    await want(member, "", wants);
  }
  // What the others could swap with someone else doesn't count.
  await copies(await want(seller, "", 1009, "swap"), 200);
  await want(seller, "", 1010);
  await copies(await want(eve, "", 1010, "swap"), 200);
  await open(ada, ben, eve, seller);
  const { twoWay, threeWay, isLimited } = await mySwaps(db, memberOf(ada).id);
  expect(isLimited).toBe(false);
  expect(twoWay).toEqual([]);
  expect(threeWay).toMatchObject([{ first: { id: memberOf(eve).id }, second: { id: memberOf(ben).id }, passes: [{}] }]);
});

it("says that swaps may be missing once a direction has more matches than are compared", async () => {
  const mine = await want(ada, "", 1007, "swap");
  await want(ben, "", 1007);
  await open(ada, ben);
  expect((await mySwaps(db, memberOf(ada).id)).isLimited).toBe(false);
  await copies(mine, 198);
  // A piece that a member wants and offers fits nobody else's want.
  await want(ada, "", 1007);
  const isLimited = async (member: TestMember | undefined) => (await mySwaps(db, memberOf(member).id)).isLimited;
  expect([await isLimited(ada), await isLimited(ben)]).toEqual([false, false]);
  await want(ada, "", 1007, "swap");
  await open(ada);
  expect([await isLimited(ada), await isLimited(ben), await isLimited(eve)]).toEqual([true, true, false]);
});

it("fills a set's places with the member's own pieces, whatever collection they are in", async () => {
  const set = setNamed("us-silver-dollar-types");
  if (!set) throw new Error("there is no such set");
  await want(ada, "grade_from = 64, grade_to = 64", 1007, "own");
  await want(ada, "", 1008);
  for (const status of ["own", "want"]) await drop("collection_items", await want(ada, "", 1006, status));
  for (const status of ["own", "want"]) await drop("collections", (await wantAlone(ada, 1005, status)).collectionId);
  await want(ben, "", 1006, "own");
  await list(700);
  const { places, filledCount } = await mySet(db, memberOf(ada).id, set);
  const place = (typeId: number) => places.find(({ member }) => member.typeId === typeId);
  expect([filledCount, place(1007)?.points]).toEqual([1, 64]);
  expect([1007, 1008, 1006, 1005].map((typeId) => place(typeId)?.isWanted)).toEqual([false, true, false, false]);
  expect(place(1007)?.onSale).toEqual({ count: 1, fromMinor: 700 });
});

it("counts on sale in a place for one mint only what that mint struck", async () => {
  const set = setNamed("morgan-dollars-by-mint");
  if (!set) throw new Error("there is no such set");
  for (const [priceMinor, mintMark] of [
    [900, "S"],
    [700, "S"],
    [300, "CC"],
    [500, undefined],
  ] as const)
    await list(priceMinor, null, 0, mintMark);
  const { places } = await mySet(db, memberOf(ada).id, set);
  expect(places.map(({ member, onSale }) => [member.mark, onSale])).toEqual(
    expect.arrayContaining([
      ["S", { count: 2, fromMinor: 700 }],
      ["CC", { count: 1, fromMinor: 300 }],
      ["", { count: 1, fromMinor: 500 }],
      ["O", null],
    ]),
  );
});

it("fills the place for a mint of coins without marks with what is said to be from it", async () => {
  const memberId = memberOf(ada).id;
  for (const mint of ["rome", "", undefined]) await addOfType(db, { memberId, typeId: 1007, mint }, "own", NOW);
  await list(300);
  const place = (mint: string) => ({ typeId: 1007, weight: 2, mint });
  const set = { slug: "by-mint", group: "", name: "By mint", about: "", members: [place("Rome"), place("London")] };
  const { places } = await mySet(db, memberId, set);
  expect(places.map(({ piece, onSale, years }) => [piece?.mint, onSale, years])).toEqual([
    ["rome", null, undefined],
    [undefined, null, undefined],
  ]);
});

it("groups all sets, the group and the set that are most complete first", async () => {
  await loadTypes(env.DB, [typeEntryOf({ id: 1548 })]);
  const before = await mySets(db, memberOf(ada).id);
  await want(ada, "", 1548, "own");
  const after = await mySets(db, memberOf(ada).id);
  for (const groups of [before, after])
    expect(groups.flatMap(({ sets }) => sets.map(({ slug }) => slug)).sort()).toEqual(
      SETS.map(({ slug }) => slug).sort(),
    );
  expect([before, after].map(([first]) => [first?.group, first?.sets[0]?.slug])).toEqual([
    ["United States", "us-state-quarters"],
    ["United Kingdom", "george-v-sovereigns-by-mint"],
  ]);
});

import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import { queueValues } from "~/domain/outbox/announce-listings.server";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { auditRecord } from "../../../../test/audit/audit";
import { makeMember, makeOrder, type TestMember } from "../../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../../test/load-types";
import { randomFrom } from "../../../../test/random";
import { ORDER_RULES } from "../../../../test/rules";
import { estimator, storedEstimate, type TypeSale } from "./estimate";
import { makeHistories, revalueItems } from "./make-histories.server";
import { selectHistories, selectSums } from "./select-sums.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const TYPES = [1007, 1008];
const db = openWriter(env.DB);
let ada: TestMember;
let ben: TestMember;
beforeEach(async () => {
  [ada, ben] = [await makeMember(env, { fundsMinor: 5_000_000, now: NOW }), await makeMember(env, { now: NOW })];
  await loadTypes(
    env.DB,
    TYPES.map((id) => typeEntryOf({ id })),
  );
  for (const name of ["Dollars", "Doubles"])
    await run(`INSERT INTO collections (owner_id, name, description, created_at)
    VALUES (${ada.id}, '${name}', '', ${NOW})`);
});

const run = (sql: string) => env.DB.prepare(sql).run();
const all = async <T>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;
const collectionIds = () =>
  all<{ id: number }>(`SELECT id FROM collections WHERE owner_id = ${ada.id}`).then((rows) => rows.map(({ id }) => id));

async function sold(
  priceMinor: number,
  { typeId = 1007, gradeValue = null as number | null, isDetails = 0, at = NOW } = {},
) {
  const order = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id, priceMinor, now: at });
  await run(`INSERT INTO listing_facts (listing_id, type_id, grade_scale, grade_value, grade_from, grade_to, grade_details)
    VALUES (${order.listingId}, ${typeId}, ${gradeValue && "'sheldon'"}, ${gradeValue}, ${gradeValue}, ${gradeValue}, ${isDetails})`);
  await queue(order.orderId);
  return order;
}

/** As the verbs that sell do. */
const queue = (orderId: number) => db.commit([queueValues(orderId, NOW)]);

async function refund(orderId = 0) {
  const refunded = await refundBuyer(db, { orderId, memberId: ben.id }, { now: NOW + 10, rules: ORDER_RULES });
  expect(isRefusal(refunded)).toBe(false);
}

async function own(collectionId: number, { typeId = 1007, grade = "NULL", quantity = 1, price = "NULL" } = {}) {
  await run(`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, grade_from,
      grade_to, quantity, place, storage, public_note, private_note, price_minor, price_currency, created_at)
    VALUES (${collectionId}, ${ada.id}, 'own', 'coin', ${typeId}, 'Dollar', '{}', 'US', ${grade}, ${grade}, ${quantity}, '', '',
      '', '', ${price}, iif(${price} IS NULL, NULL, 'USD'), ${NOW})`);
}

const sums = () =>
  all("SELECT currency, item_count, valued_count, value_minor, cost_minor FROM collection_sums ORDER BY 1");
/** What the sweep does with the outbox's entries of values. */
async function revalueAll() {
  for (const { payload } of await all<{ payload: string }>("SELECT payload FROM outbox WHERE kind = 'values'"))
    await revalueItems(db, JSON.parse(payload), NOW);
  await sweepOutbox(db, { clock: { now: () => NOW + DAY_MS }, handle: () => Promise.resolve() });
}

it("adds up what a collection is worth as pieces are sold, and takes a refunded sale back", async () => {
  const [id = 0] = await collectionIds();
  await own(id, { quantity: 2, price: "50" });
  const orders = [];
  for (const price of [10, 20, 30, 40, 50]) orders.push(await sold(price));
  await revalueAll();
  expect(await sums()).toEqual([{ currency: "USD", item_count: 1, valued_count: 1, value_minor: 60, cost_minor: 50 }]);
  await refund(orders[0]?.orderId);
  await revalueAll();
  expect(await sums()).toEqual([{ currency: "USD", item_count: 1, valued_count: 0, value_minor: 0, cost_minor: 50 }]);
});

it("values the items of a popular type, and of no other, in several runs", async () => {
  const [id = 0] = await collectionIds();
  await own(id, { typeId: 1008 });
  await run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 500)
    INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, quantity, place, storage,
      public_note, private_note, created_at)
    SELECT ${id}, ${ada.id}, 'own', 'coin', 1007, 'Dollar', '{}', '', 1, '', '', '', '', ${NOW} FROM n`);
  for (const typeId of TYPES) for (const price of [10, 20, 30, 40, 50]) await sold(price, { typeId });
  const valued = () =>
    all("SELECT type_id AS typeId, COUNT(value_each_minor) AS count FROM collection_items GROUP BY type_id");
  const revalue = () => revalueItems(db, { typeId: 1007, since: NOW }, NOW);
  await revalue();
  expect(await valued()).toEqual([
    { typeId: 1007, count: 500 },
    { typeId: 1008, count: 0 },
  ]);
  const rest = () => all("SELECT kind FROM outbox WHERE dedupe_key = 'values:1007'");
  expect(await rest()).toHaveLength(1);
  await run("DELETE FROM outbox WHERE dedupe_key = 'values:1007'");
  await revalue();
  expect(await valued()).toEqual([
    { typeId: 1007, count: 501 },
    { typeId: 1008, count: 0 },
  ]);
  expect(await rest()).toEqual([]);
});

it("works out the past of no collection but those with a type that was sold in past months", async () => {
  const [dollars = 0, doubles = 0] = await collectionIds();
  await own(dollars);
  await own(doubles, { typeId: 1008 });
  await makeHistories(db, NOW);
  await revalueItems(db, { typeId: 1007, since: NOW }, NOW);
  const madeAt = () => all("SELECT made_at FROM collection_histories ORDER BY collection_id");
  expect(await madeAt()).toEqual([{ made_at: NOW }, { made_at: NOW }]);
  await revalueItems(db, { typeId: 1007, since: NOW - 60 * DAY_MS }, NOW);
  expect(await madeAt()).toEqual([{ made_at: 0 }, { made_at: NOW }]);
});

it("works out ten histories in a run, each month once, and none that waits after a failure", async () => {
  const collectionId = "(SELECT MAX(id) FROM collections)";
  for (let n = 0; n < 12; n += 1) {
    await run(`INSERT INTO collections (owner_id, name, description, created_at) VALUES (${ada.id}, 'C', '', ${NOW})`);
    await run(`INSERT INTO collection_histories (collection_id) VALUES (${collectionId})`);
  }
  await run(`INSERT INTO sweep_backoffs (kind, row_id, failures, retry_at)
    VALUES ('history', ${collectionId}, 1, ${NOW + DAY_MS})`);
  const counts: number[] = [];
  for (const now of [NOW, NOW, NOW + 1, NOW + DAY_MS]) counts.push((await makeHistories(db, now)).done.length);
  expect(counts).toEqual([10, 1, 0, 1]);
});

it("works out past months again after a change, and not before all of it is known", async () => {
  const [id = 0] = await collectionIds();
  for (const price of [10, 20, 30, 40, 50]) await sold(price, { at: NOW - 60 * DAY_MS });
  await own(id);
  await run("UPDATE collection_items SET acquired_on = '2026-08-02'");
  const histories = () => all<{ months: string; made_at: number }>("SELECT months, made_at FROM collection_histories");
  await makeHistories(db, NOW);
  const [history] = await histories();
  expect(history?.made_at).toBe(NOW);
  expect(JSON.parse(history?.months ?? "")).toMatchObject([
    { month: "2026-08", valuedCount: 0 },
    { month: "2026-09", valueMinor: 30 },
    { month: "2026-10", valueMinor: 30, valuedCount: 1, ownedCount: 1 },
  ]);
  await run("UPDATE collection_items SET quantity = 3");
  expect((await histories())[0]?.made_at).toBe(0);
  await makeHistories(db, NOW);
  expect(JSON.parse((await histories())[0]?.months ?? "").at(-1)).toMatchObject({ valueMinor: 90 });
  const meanwhile = openWriter(env.DB, async () => {
    await run("UPDATE collection_items SET quantity = quantity + 1");
  });
  await run("UPDATE collection_items SET quantity = 4");
  await makeHistories(meanwhile, NOW);
  expect((await histories())[0]?.made_at).toBe(0);
});

it("counts in each collection's past what is owned and left, by the 40 newest sales of its type", async () => {
  const [dollars = 0, doubles = 0] = await collectionIds();
  for (const price of [1, 1, 1, 1, 1]) await sold(price, { at: NOW - 70 * DAY_MS });
  for (const [count, price, days] of [
    [21, 10, 61],
    [20, 30, 60],
  ] as const)
    for (let n = 0; n < count; n += 1) await sold(price, { typeId: 1008, at: NOW - days * DAY_MS });
  for (const typeId of [1008, 1008, 1008]) await own(dollars, { typeId });
  await own(doubles);
  await run("UPDATE collection_items SET acquired_on = '2026-08-02'");
  await run(`UPDATE collection_items SET deleted_at = ${NOW} WHERE id = (SELECT MIN(id) FROM collection_items)`);
  await run(
    "UPDATE collection_items SET status = 'want', acquired_on = NULL WHERE id = (SELECT MIN(id) + 1 FROM collection_items)",
  );
  await makeHistories(db, NOW);
  const pasts = await all<{ months: string }>("SELECT months FROM collection_histories ORDER BY collection_id");
  expect(pasts.map(({ months }) => JSON.parse(months).at(-1))).toMatchObject([
    { ownedCount: 1, valueMinor: 20 },
    { ownedCount: 1, valueMinor: 1 },
  ]);
});

it("leaves out what a deleted collection is and was worth", async () => {
  const [dollars = 0, doubles = 0] = await collectionIds();
  for (const id of [dollars, doubles]) await own(id);
  await run(`UPDATE collections SET deleted_at = ${NOW} WHERE id = ${doubles}`);
  const which = sql`c.owner_id = ${ada.id}`;
  expect(await selectSums(db, which)).toMatchObject([{ collectionId: dollars }]);
  expect(await selectHistories(db, which)).toHaveLength(1);
});

it("stores the same as a recomputation says, whatever items and sales go through", async () => {
  const random = randomFrom(41);
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const ids = await collectionIds();
  const grades = ["NULL", "12", "45", "62", "64", "65", "70"];
  const someItem = "id = (SELECT id FROM collection_items ORDER BY random() LIMIT 1)";
  const steps = [
    () =>
      own(pick(ids), {
        typeId: pick(TYPES),
        grade: pick(grades),
        quantity: pick([1, 2, 7]),
        price: pick(["NULL", "900"]),
      }),
    () =>
      sold(100 + Math.floor(random() * 900), {
        typeId: pick(TYPES),
        gradeValue: pick([null, 12, 45, 64, 64, 65]),
        at: NOW + Math.floor(random() * 9),
      }),
    () =>
      sold(100 + Math.floor(random() * 900), {
        gradeValue: 64,
        isDetails: pick([0, 0, 0, 1]),
        at: NOW + Math.floor(random() * 9),
      }),
    async () => {
      const [order] = await all<{ id: number }>("SELECT order_id AS id FROM type_sales ORDER BY random() LIMIT 1");
      if (order) await refund(order.id);
    },
    async () => {
      const [sale] = await all<{ orderId: number; listingId: number }>(
        "SELECT order_id AS orderId, listing_id AS listingId FROM type_sales ORDER BY random() LIMIT 1",
      );
      if (!sale) return;
      await queue(sale.orderId);
      await run(`UPDATE listing_facts SET type_id = ${pick(TYPES)} WHERE listing_id = ${sale.listingId}`);
      await queue(sale.orderId);
    },
    () => run(`UPDATE collection_items SET collection_id = ${pick(ids)}, quantity = ${pick([1, 3])} WHERE ${someItem}`),
    () =>
      run(
        `UPDATE collection_items SET type_id = ${pick(["NULL", ...TYPES])}, grade_from = 64, grade_to = 64 WHERE ${someItem}`,
      ),
    () =>
      run(
        `UPDATE collection_items SET is_details = 1 - is_details, issuer = '${pick(["US", "Peru"])}' WHERE ${someItem}`,
      ),
    () => run(`UPDATE collection_items SET deleted_at = iif(deleted_at IS NULL, ${NOW}, NULL) WHERE ${someItem}`),
    () =>
      run(
        `UPDATE collection_items SET price_minor = 700, price_currency = '${pick(["USD", "EUR"])}' WHERE status <> 'want' AND ${someItem}`,
      ),
    () =>
      run(
        `UPDATE collection_items SET status = '${pick(["own", "swap", "want"])}' WHERE price_minor IS NULL AND ${someItem}`,
      ),
    () => run(`DELETE FROM collection_items WHERE ${someItem} AND id % 5 = 0`),
  ];
  for (let step = 0; step < 240; step += 1) {
    await pick(steps)();
    if (step % 40 === 39) {
      expect(await auditRecord(env.DB), `after ${step + 1} steps`).toEqual([]);
    }
  }
  await revalueAll();
  const sales = await all<TypeSale>(`SELECT s.type_id AS typeId, s.price_minor AS priceMinor, s.sold_at AS soldAt,
      f.grade_from AS gradeFrom, f.grade_details AS isDetails
    FROM type_sales AS s JOIN listing_facts AS f ON f.listing_id = s.listing_id ORDER BY s.sold_at DESC, s.order_id DESC`);
  const newest = TYPES.flatMap((typeId) => sales.filter((sale) => sale.typeId === typeId).slice(0, 40));
  const estimate = estimator(newest);
  const items = await all<{
    typeId: number;
    gradeFrom: number | null;
    isDetails: number;
    saleCount: number;
    medianMinor: number;
    newestAt: number;
  }>(`
    SELECT i.type_id AS typeId, i.grade_from AS gradeFrom, i.is_details AS isDetails, v.sale_count AS saleCount,
      v.median_minor AS medianMinor, v.newest_at AS newestAt
    FROM collection_items AS i LEFT JOIN type_values AS v ON v.type_id = i.type_id AND v.band = i.band`);
  expect(items.length).toBeGreaterThan(5);
  for (const row of items) {
    const piece = { ...row, kind: "coin", isDetails: row.isDetails === 1 } as const;
    expect(storedEstimate(piece, row)).toEqual(estimate(piece));
  }
});

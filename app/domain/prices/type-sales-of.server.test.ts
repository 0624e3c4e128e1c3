import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { itemPage } from "~/domain/collections/items/item-page.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { gradedPiece, pastPricesOf } from "~/domain/listings/facts/graded-piece";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { typePage } from "~/domain/type-pages/type-page.server";
import { makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../../../test/factories";
import { loadTypes, nameType, typeEntryOf } from "../../../test/load-types";
import { watchReads } from "../../../test/workers/read-cost";
import { comparedBand, pricesByGrade, SALES_OF_TYPE } from "./price-summary";
import { typeSalesOf } from "./type-sales-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const MORGAN = 1007;
const db = openWriter(env.DB);
let seller: TestMember;
let buyer: TestMember;

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  buyer = await makeMember(env, { fundsMinor: 5_000_000, now: NOW });
  await loadTypes(env.DB, [typeEntryOf({ id: MORGAN, title: "1 Dollar (Morgan)" })]);
});

async function sell(priceMinor: number, { gradeValue = null as number | null, isDetails = 0, daysAgo = 0 } = {}) {
  const { listingId } = await makeOrder(env, {
    ...{ sellerId: seller.id, buyerId: buyer.id, priceMinor, now: NOW - daysAgo * DAY_MS },
  });
  await env.DB.prepare(`INSERT INTO listing_facts
      (listing_id, type_id, grade_scale, grade_value, grade_from, grade_to, grade_details)
      VALUES (?1, ?2, iif(?3 IS NULL, NULL, 'sheldon'), ?3, ?3, ?3, ?4)`)
    .bind(listingId, MORGAN, gradeValue, isDetails)
    .run();
}

/** A listing on sale and an item of a collection with the same facts. */
async function piece(attributes: Attributes) {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  const facts = { typeId: MORGAN, ...attributes };
  await env.DB.prepare("UPDATE listings SET attributes = ? WHERE id = ?").bind(JSON.stringify(facts), listingId).run();
  const { gradeFrom, isDetails } = gradedPiece({ kind: "coin", attributes });
  await nameType(env.DB, { listingId, typeId: MORGAN, gradeValue: gradeFrom });
  await env.DB.prepare("INSERT INTO collections (owner_id, name, description, created_at) VALUES (?, 'Dollars', '', ?)")
    .bind(buyer.id, NOW)
    .run();
  const itemId = await env.DB.prepare(`INSERT INTO collection_items
      (collection_id, owner_id, status, kind, type_id, title, attributes, issuer, grade_from, grade_to, is_details,
        quantity, place, storage, public_note, private_note, created_at)
      VALUES ((SELECT MAX(id) FROM collections), ?1, 'own', 'coin', ?2, 'Dollar', '{}', 'US', ?3, ?3, ?4, 1, '', '', '',
        '', ?5) RETURNING id`)
    .bind(buyer.id, MORGAN, gradeFrom, Number(isDetails), NOW)
    .first<number>("id");
  return { listingId, itemId: itemId ?? 0 };
}

async function viewOf(listingId: number) {
  const listing = await getListing(db, { listingId, viewerId: seller.id });
  if (isRefusal(listing)) throw new Error(listing.message);
  return listing;
}

/** What its own page, its analysis, its type's page and its value in a collection say a piece sold for. */
async function answersFor(attributes: Attributes) {
  const { listingId, itemId } = await piece(attributes);
  const listing = await viewOf(listingId);
  const lot = pastPricesOf(listing, await typeSalesOf(db, { listingId }));
  const { prices: analysis } = await loadPanel(db, listing, { isSeller: true });
  const type = await typePage(db, { typeId: MORGAN });
  const band = comparedBand(gradedPiece(listing));
  const row = pricesByGrade(type?.market.prices ?? [], "coin").find((each) => each.band === band);
  const item = await itemPage(db, { itemId, viewerId: buyer.id });
  return {
    lot: [lot?.saleCount, lot?.medianMinor],
    analysis: [analysis.saleCount, analysis.medianMinor],
    type: [row?.pricesMinor.length ?? 0, row?.medianMinor ?? null],
    collection: [item?.value?.saleCount, item?.estimate?.medianMinor ?? null],
  };
}

const all = (...answer: (number | null)[]) => ({ lot: answer, analysis: answer, type: answer, collection: answer });

describe("what a piece sold for", () => {
  it("is the same on its page, its type's page, in its analysis and as its value in a collection", async () => {
    for (const price of [4_000, 6_000, 5_000, 9_000, 7_000, 6_500]) await sell(price, { gradeValue: 30 });
    for (const price of [20_000, 21_000, 25_000, 30_000, 90_000]) await sell(price, { gradeValue: 64, daysAgo: 2 });
    for (const price of [900, 800, 700, 600, 500]) await sell(price, { gradeValue: 64, isDetails: 1, daysAgo: 3 });
    for (const price of [100, 200]) await sell(price, { daysAgo: 400 });
    expect(await answersFor({ grade: "VF 20" })).toEqual(all(6, 6_250));
    expect(await answersFor({ grade: "MS 63" })).toEqual(all(5, 25_000));
    expect(await answersFor({ grade: "AU details", problem: "Cleaned" })).toEqual(all(5, 700));
    expect(await answersFor({})).toEqual(all(13, 7_000));
    expect(await answersFor({ grade: "XF 40" })).toEqual(all(0, null));
  });

  it("is the same when more were sold than are counted", async () => {
    for (let day = 0; day < 10; day += 1) await sell(90_000, { gradeValue: 30, daysAgo: 500 + day });
    for (let day = 0; day < SALES_OF_TYPE - 4; day += 1)
      await sell(1_000 + day, { gradeValue: day < 30 ? 64 : 30, daysAgo: day });
    expect(await answersFor({ grade: "VF 30" })).toEqual(all(10, 1_034));
  });
});

it("finds the sales of an auction's item, in one trip that reads about the rows that it counts", async () => {
  for (let price = 0; price < SALES_OF_TYPE + 20; price += 1) await sell(100 + price, { daysAgo: price });
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await nameType(env.DB, { listingId, typeId: MORGAN });
  const watched = watchReads(env.DB);
  const sales = await typeSalesOf(openWriter(watched.db), { auctionId });
  expect(sales.map(({ priceMinor }) => priceMinor)).toEqual(Array.from({ length: SALES_OF_TYPE }, (_, i) => 100 + i));
  expect(watched.rowsRead).toHaveLength(1);
  expect(watched.rowsRead[0]).toBeLessThan(4 * SALES_OF_TYPE + 10);
});

it("finds none for an item that names no type", async () => {
  await sell(100);
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  expect(await typeSalesOf(db, { listingId })).toEqual([]);
  expect(pastPricesOf(await viewOf(listingId), [])).toBeNull();
});

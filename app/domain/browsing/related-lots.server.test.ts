import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { makeAuction, makeFixed, makeMember, type TestMember } from "../../../test/factories";
import { loadTypes, nameType, typeEntryOf } from "../../../test/load-types";
import { termsFrom } from "../../../test/postage-terms";
import { watchReads } from "../../../test/workers/read-cost";
import { relatedCards, relatedLots } from "./related-lots.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const QUARTERS = [2000, 2001, 2002];
const [DELAWARE = 0, GEORGIA = 0, OHIO = 0] = QUARTERS;
const OTHER = 2003;
let seller: TestMember;
let another: TestMember;

beforeEach(async () => {
  [seller, another] = [await makeMember(env, { now: NOW }), await makeMember(env, { now: NOW })];
  await loadTypes(env.DB, [
    ...QUARTERS.map((id) => typeEntryOf({ id, series: "50 State Quarters" })),
    typeEntryOf({ id: OTHER }),
    typeEntryOf({ id: 2004, series: "50 State Quarters", issuer: { code: "ca", name: "Canada" } }),
  ]);
});

async function onSale(typeId: number | null, sellerId = another.id) {
  const { listingId } = await makeFixed(env, { sellerId, now: NOW });
  if (typeId !== null) await nameType(env.DB, { listingId, typeId });
  return listingId;
}

async function related(of: Parameters<typeof relatedLots>[1]) {
  const { similar, ofSeller } = relatedCards(await relatedLots(openReader(env.DB), of), null);
  return { similar: similar.map(({ id }) => id), ofSeller: ofSeller.map(({ id }) => id) };
}

it("shows the newest of the same type first, then the newest of each type of its series", async () => {
  const own = await onSale(DELAWARE, seller.id);
  const delaware = await onSale(DELAWARE);
  await onSale(OHIO);
  const ohio = await onSale(OHIO);
  const georgia = await onSale(GEORGIA);
  for (const typeId of [OTHER, 2004, null]) await onSale(typeId);
  expect((await related({ listingId: own })).similar).toEqual([delaware, georgia, ohio]);
  const more = [await onSale(DELAWARE), await onSale(DELAWARE)].reverse();
  expect((await related({ listingId: own })).similar).toEqual([...more, delaware, georgia]);
});

it("shows nothing similar to an item without a type, or of a type without a series that is alone", async () => {
  for (const typeId of [null, OTHER]) {
    await onSale(DELAWARE);
    expect((await related({ listingId: await onSale(typeId) })).similar).toEqual([]);
  }
});

it("shows the four newest that the seller has on sale otherwise, beside an auction too, with their postage", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const postage = termsFrom("DE", { domesticMinor: 300 });
  const ids = [
    await onSale(null, seller.id),
    (await makeAuction(env, { sellerId: seller.id, postage, now: NOW })).listingId,
  ];
  await makeFixed(env, { sellerId: seller.id, isDraft: true, now: NOW });
  await onSale(null);
  expect((await related({ auctionId })).ofSeller).toEqual(ids.reverse());
  const rows = await relatedLots(openReader(env.DB), { auctionId });
  expect(relatedCards(rows, "DE").ofSeller[0]).toMatchObject({ postageMinor: 300 });
  for (let index = 0; index < 4; index += 1) ids.unshift(await onSale(null, seller.id));
  expect((await related({ auctionId })).ofSeller).toEqual(ids.slice(0, 4));
});

it("reads in one trip a number of rows that doesn't grow with what is on sale", async () => {
  const listingId = await onSale(DELAWARE, seller.id);
  const cost = async () => {
    const watched = watchReads(env.DB);
    await relatedLots(openReader(watched.db), { listingId });
    expect(watched.rowsRead).toHaveLength(1);
    return watched.rowsRead[0] ?? 0;
  };
  for (const typeId of QUARTERS) for (let index = 0; index < 5; index += 1) await onSale(typeId, seller.id);
  const few = await cost();
  for (const typeId of QUARTERS) for (let n = 0; n < 15; n += 1) await onSale(typeId, seller.id);
  expect(await cost()).toBe(few);
  expect(few).toBeLessThan(120);
});

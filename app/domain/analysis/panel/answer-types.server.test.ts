import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../../test/load-types";
import { answerTypes } from "./answer-panel.server";
import { loadPanel } from "./load-panel.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const rules = { auctionMinMs: 300_000, currency: "USD" };
const db = openWriter(env.DB);
const KM110 = [{ catalogue: "KM", number: "110" }];
let seller: TestMember;
let listingId: number;

beforeEach(async () => {
  await loadTypes(env.DB, [
    typeEntryOf({ id: 1007, title: "1 Dollar (Morgan)", references: KM110 }),
    typeEntryOf({
      id: 1008,
      title: "1 Dollar (Peace)",
      years: { ...typeEntryOf({ id: 1 }).years, from: 1921, to: 1935 },
    }),
    typeEntryOf({ id: 1009, title: "1 Dollar (Trade)" }),
    typeEntryOf({ id: 1010, title: "1 Dollar (Seated)" }),
    typeEntryOf({ id: 1500, title: "Unrelated", references: KM110, issuer: { code: "fr", name: "France" } }),
    typeEntryOf({ id: 5001, kind: "note", title: "1 Dollar (Morgan)", references: KM110 }),
  ]);
});

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  const words = { title: '1921 Morgan "dollar", United States', description: "KM# 110", attributes: {} };
  const input = { ...words, kind: "coin" as const, format: "fixed" as const, priceMinor: 5_000 };
  const listing = await createListing(db, { sellerId: seller.id, input, now: NOW, rules });
  if (isRefusal(listing)) throw new Error(listing.message);
  listingId = listing.id;
});

async function panel() {
  const listing = await getListing(db, { listingId, viewerId: seller.id });
  if (isRefusal(listing)) throw new Error(listing.message);
  return {
    ...(await loadPanel(db, listing, { isSeller: true })),
    typeId: listing.attributes.typeId,
    attributes: listing.attributes,
  };
}
const matchIds = async () => (await panel()).types.matches.map(({ id }) => id);
const answer = (types: readonly number[], chosenId: number | null, sellerId = seller.id) =>
  answerTypes(db, { listingId, sellerId, shownIds: types, chosenId }, NOW);
const counts = () =>
  env.DB.prepare("SELECT accepted, edited, rejected FROM suggestion_counts WHERE field = 'typeId'").first();

it("shows the three best types of the kind, by numbers and by words, and names none by itself", async () => {
  const { types, typeId } = await panel();
  expect(types.matches.map(({ id, score }) => [id, score])).toEqual([
    [1007, 85],
    [1008, 45],
    [1009, 45],
  ]);
  expect(typeId).toBeUndefined();
});

it("names the chosen one in the draft, counts the answer once, and suggests no more", async () => {
  const before = (await counts()) ?? { accepted: 0 };
  const written = { typeId: "1007 1 Dollar (Morgan)", country: "United States", denomination: "1 dollar" };
  expect(await answer([1007, 1008, 1009], 1007)).toMatchObject({ isRepeat: false, written });
  expect(await answer([1007, 1008, 1009], 1007)).toMatchObject({ isRepeat: true, written });
  expect((await panel()).attributes).toMatchObject({ typeId: 1007, country: "United States", reference: "KM 110" });
  expect(await matchIds()).toEqual([]);
  expect(await counts()).toMatchObject({ accepted: Number(before.accepted) + 1 });
  const facts = await env.DB.prepare("SELECT type_id FROM listing_facts WHERE listing_id = ?").bind(listingId).first();
  expect(facts).toEqual({ type_id: 1007 });
});

it("rejects all that were shown, and then shows only others", async () => {
  expect(await answer([1007, 1008, 1009], null)).toEqual({ isRepeat: false, written: {} });
  expect(await answer([1007, 1008, 1009], null)).toEqual({ isRepeat: true, written: {} });
  expect((await panel()).typeId).toBeUndefined();
  expect(await matchIds()).toEqual([1010]);
});

it("takes one of two choices that are sent at the same moment", async () => {
  const both = await Promise.all([answer([1007, 1008], 1007), answer([1007, 1008], 1008)]);
  expect(both.filter((each) => !isRefusal(each))).toHaveLength(1);
});

it("refuses types that were not suggested, other members and a draft that names a type", async () => {
  expect(await answer([5001], 5001)).toMatchObject({ refused: "conflict" });
  expect(await answer([], null)).toMatchObject({ refused: "conflict" });
  expect(await answer([Number.NaN], Number.NaN)).toMatchObject({ refused: "conflict" });
  expect(await answer([1007], 1007, seller.id + 1)).toMatchObject({ refused: "not_found" });
  await answer([1007], 1007);
  expect(await answer([1008], 1008)).toMatchObject({ refused: "conflict" });
});

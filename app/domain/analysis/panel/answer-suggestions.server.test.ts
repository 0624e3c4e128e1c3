import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../../../../test/factories";
import { answerSuggestions } from "./answer-panel.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const rules = { auctionMinMs: 300_000, currency: "USD" };
const db = openWriter(env.DB);
let seller: TestMember;
let listingId: number;

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  const input = {
    kind: "coin" as const,
    title: "1921 Morgan dollar NGC MS 64",
    description: "KM# 110",
    attributes: { series: "Morgan" },
    format: "fixed" as const,
    priceMinor: 5_000,
  };
  const listing = await createListing(db, { sellerId: seller.id, input, now: NOW, rules });
  if (isRefusal(listing)) throw new Error(listing.message);
  listingId = listing.id;
});

const answer = (field: string, suggested: string, kept: string | null, sellerId = seller.id) =>
  answerSuggestions(db, { listingId, sellerId, answers: [{ field, suggested, kept }] }, NOW);
const attributes = async () =>
  JSON.parse(
    (await env.DB.prepare("SELECT attributes FROM listings WHERE id = ?").bind(listingId).first("attributes")) ?? "",
  );
const counts = () =>
  env.DB.prepare("SELECT accepted, edited, rejected FROM suggestion_counts WHERE field = 'grade'").first();

it("writes an accepted value into its field, leaves the others, and counts the answer", async () => {
  expect(await answer("grade", "MS 64", "MS 64")).toEqual({ isRepeat: false });
  expect(await attributes()).toEqual({ series: "Morgan", grade: "MS 64" });
  expect(await counts()).toEqual({ accepted: 1, edited: 0, rejected: 0 });
});

it("writes several at once or none, and leaves out what was answered before", async () => {
  const take = (field: string, suggested: string, kept = suggested) => ({ field, suggested, kept });
  const all = (answers: readonly ReturnType<typeof take>[]) =>
    answerSuggestions(db, { listingId, sellerId: seller.id, answers }, NOW);
  expect(await all([take("grade", "MS 64"), take("year", "1921", "soon")])).toMatchObject({
    fields: { year: expect.any(String) },
  });
  expect(await attributes()).toEqual({ series: "Morgan" });
  await answer("year", "1921", "1921");
  const answers = [take("year", "1921"), take("grade", "MS 64"), take("reference", "KM 110")];
  expect(await all(answers)).toEqual({ isRepeat: false });
  expect(await all(answers)).toEqual({ isRepeat: true });
  expect(await attributes()).toEqual({ series: "Morgan", year: 1921, grade: "MS 64", reference: "KM 110" });
  expect(await all([])).toMatchObject({ refused: "conflict" });
});

it("keeps an edited value instead, and nothing of a rejected one", async () => {
  await answer("grade", "MS 64", "MS 64+");
  await answer("year", "1921", null);
  expect(await attributes()).toEqual({ series: "Morgan", grade: "MS 64+" });
  expect(await counts()).toEqual({ accepted: 0, edited: 1, rejected: 0 });
});

it("counts an answer once, however often and however fast it is sent", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer("grade", "MS 64", "MS 64")));
  expect(answers.filter((each) => !isRefusal(each) && !each.isRepeat)).toHaveLength(1);
  expect(await answer("grade", "MS 64", "MS 64")).toEqual({ isRepeat: true });
  expect(await counts()).toEqual({ accepted: 1, edited: 0, rejected: 0 });
});

it("loses no field when two suggestions are accepted at the same moment", async () => {
  const pairs = [
    ["grade", "MS 64"],
    ["year", "1921"],
  ] as const;
  const answers = await Promise.all(pairs.map(([field, value]) => answer(field, value, value)));
  const factCount = Object.keys(await attributes()).length - 1;
  expect(factCount).toBe(answers.filter((each) => !isRefusal(each)).length);
});

it("refuses what was not suggested, what the field can't take, other members and a published listing", async () => {
  expect(await answer("grade", "MS 70", "MS 70")).toMatchObject({ refused: "conflict" });
  expect(await answer("provenance", "A king", "A king")).toMatchObject({ refused: "conflict" });
  expect(await answer("year", "1921", "long ago")).toMatchObject({ refused: "malformed" });
  expect(await answer("grade", "MS 64", "MS 64", seller.id + 1)).toMatchObject({ refused: "not_found" });
  await publishListing(db, { listingId, sellerId: seller.id, now: NOW, rules });
  expect(await answer("grade", "MS 64", "MS 64")).toMatchObject({ refused: "conflict" });
  expect(await attributes()).toEqual({ series: "Morgan" });
  expect(await counts()).toBeNull();
});

it("lets a draft be deleted with its answers, which stay counted", async () => {
  await answer("grade", "MS 64", null);
  expect(isRefusal(await deleteDraft(db, { listingId, sellerId: seller.id }))).toBe(false);
  expect(await counts()).toEqual({ accepted: 0, edited: 0, rejected: 1 });
});

import { env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { answerSuggestions } from "~/domain/analysis/panel/answer-panel.server";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal } from "~/domain/refusal";
import { makeFixed, makeMember } from "../../../../test/factories";
import { askVision, READINGS_PER_DAY } from "./ask-vision.server";
import { MODEL_MS, readPhotos } from "./read-photos.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const MODEL = "@test/eye";
const db = openWriter(env.DB);
const photo = async () => Uint8Array.of(1);
let sellerId: number;
let listingId: number;
beforeEach(async () => {
  sellerId = (await makeMember(env, { now: NOW })).id;
  ({ listingId } = await makeFixed(env, { sellerId, title: "Dollar of 1921", isDraft: true, now: NOW }));
  await env.DB.prepare(
    `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
     VALUES (?, 1, ?, 'original' || ?2, 900, 900, 1)`,
  )
    .bind(listingId, `key of ${listingId}`)
    .run();
});

const ask = (model: string | undefined = MODEL) => askVision(db, { listingId, sellerId, model }, NOW);
const read = (answer: () => Promise<string>) => readPhotos(db, { model: { name: MODEL, answer }, photo }, listingId);
async function panel() {
  const listing = await getListing(openReader(env.DB), { listingId, viewerId: sellerId });
  if (isRefusal(listing)) throw new Error(listing.message);
  return loadPanel(openReader(env.DB), listing, { isSeller: true });
}
const suggestionsShown = async () => (await panel()).suggestions.map(({ field, value, by }) => [field, value, by]);

it("suggests what the model read, marked with its name, where the seller's words say nothing", async () => {
  await ask();
  expect((await panel()).vision).toEqual({ model: MODEL, facts: null, fault: null });
  await read(async () => '{"mintMark": "S", "year": "1922", "country": "United States"}');
  expect(await suggestionsShown()).toEqual(
    expect.arrayContaining([
      ["year", "1921", "reader"],
      ["mintMark", "S", MODEL],
      ["country", "United States", MODEL],
    ]),
  );
  const fields = (await suggestionsShown()).map(([field]) => field);
  expect(new Set(fields).size).toBe(fields.length);
});

it("writes nothing into the draft until the seller takes it, and counts the answer under the model's name", async () => {
  await ask();
  await read(async () => '{"mintMark": "S", "serialNumber": "A 1"}');
  const attributes = () =>
    env.DB.prepare("SELECT attributes FROM listings WHERE id = ?").bind(listingId).first("attributes");
  expect(await attributes()).toBe("{}");
  const answer = (field: string, suggestion: string, kept: string | null) =>
    answerSuggestions(db, { listingId, sellerId, answers: [{ field, suggested: suggestion, kept }] }, NOW);
  expect(await answer("mintMark", "S", "S")).toEqual({ isRepeat: false });
  expect(await answer("serialNumber", "B 2", "B 2")).toMatchObject({ refused: "conflict" });
  expect(await attributes()).toBe('{"mintMark":"S"}');
  const counts = await env.DB.prepare(
    "SELECT source, accepted FROM suggestion_counts WHERE field = 'mintMark'",
  ).first();
  expect(counts).toEqual({ source: MODEL, accepted: 1 });
});

it.each([
  ["fails", () => Promise.reject(new Error("overloaded")), "unavailable"],
  ["talks", async () => "What a lovely coin!", "unusable"],
  ["floods", async () => `{"country": "${"x".repeat(1_000_000)}"}`, "unusable"],
])("says so when the model %s, and suggests nothing", async (_, answer, fault) => {
  await ask();
  await read(answer);
  expect((await panel()).vision).toEqual({ model: MODEL, facts: null, fault });
  expect((await suggestionsShown()).every(([, , by]) => by === "reader")).toBe(true);
});

it("waits for a model only so long", async () => {
  await ask();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reading = read(() => new Promise(() => undefined));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(MODEL_MS);
  await reading;
  expect((await panel()).vision?.fault).toBe("unavailable");
});

it("asks a model once, however often the outbox calls, and again when the seller does", async () => {
  const answer = vi.fn(async () => '{"mintMark": "S"}');
  await ask();
  await read(answer);
  await read(answer);
  expect(answer).toHaveBeenCalledTimes(1);
  await ask();
  await read(async () => '{"mintMark": "D"}');
  expect(await suggestionsShown()).toContainEqual(["mintMark", "D", MODEL]);
});

it("refuses without a model, without photos, for other members and past the day's readings", async () => {
  expect(await askVision(db, { listingId, sellerId, model: undefined }, NOW)).toMatchObject({ refused: "conflict" });
  expect(await askVision(db, { listingId, sellerId: sellerId + 1, model: MODEL }, NOW)).toMatchObject({
    refused: "not_found",
  });
  for (let count = 0; count < READINGS_PER_DAY; count += 1) await ask();
  expect(await ask()).toMatchObject({ refused: "rate_limited" });
  await env.DB.prepare("DELETE FROM photos WHERE listing_id = ?").bind(listingId).run();
  expect(await ask()).toMatchObject({ refused: "conflict" });
});

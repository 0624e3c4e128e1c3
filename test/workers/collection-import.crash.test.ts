import { createScheduledController, env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { addCollection } from "~/domain/collections/add-collection.server";
import { addPurchase } from "~/domain/collections/add-purchase.server";
import { ROWS_PER_STEP } from "~/domain/collections/collection-limits";
import { collectionImport, removeImported } from "~/domain/collections/exchange/importing/collection-import.server";
import { importFile } from "~/domain/collections/exchange/importing/import-file.server";
import {
  mapCollectionImport,
  startCollectionImport,
  type Target,
} from "~/domain/collections/exchange/importing/upload-collection-import.server";
import { exportFile } from "~/domain/collections/exchange/writing/export-file.server";
import { deleteItems, restoreItems } from "~/domain/collections/items/move-items.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import worker from "../../workers/index";
import { makeMember, makeOrder, type TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { fakePhotoTools } from "../photo-tools";

const USD = { currency: "USD", decimalMark: "." } as const;
const db = openWriter(env.DB);
const clock = { now: () => Date.now() };
const all = { leavesOutFaulty: true, leavesOutDuplicates: true };
const TYPE = typeEntryOf({ id: 1007, references: [{ catalogue: "KM", number: "110" }] });
let ada: TestMember;
beforeEach(async () => {
  await loadTypes(env.DB, [TYPE]);
  ada = await makeMember(env, { now: Date.now(), fundsMinor: 10_000 });
});
const bytes = (text: string) => new TextEncoder().encode(text);
const thalers = (count: number) =>
  bytes(`Title,Year\n${Array.from({ length: count }, (_, index) => `Thaler ${index},1780\n`).join("")}`);

async function upload(file: Uint8Array, target: Target = { name: "Imported" }, key: string = crypto.randomUUID()) {
  const submission = { memberId: ada.id, key, bytes: file, target, moneyFormat: USD, now: Date.now() };
  const started = await startCollectionImport(db, submission);
  if (isRefusal(started)) throw new Error(started.message);
  return { memberId: ada.id, importId: started.importId };
}
async function file(own: { memberId: number; importId: number }) {
  const found = await importFile(db, own);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
}
const step = (own: { memberId: number; importId: number }, choices = all) =>
  collectionImport.step(db, { photos: fakePhotoTools(env.PHOTOS, "collection"), clock }, { ...own, choices: choices });
async function finishImport(own: { memberId: number; importId: number }): Promise<number> {
  const stepped = await step(own);
  if (isRefusal(stepped)) throw new Error(stepped.message);
  return stepped.left > 0 ? finishImport(own) : ((await file(own)).targets[0]?.collectionId ?? 0);
}
const count = (what: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${what}`).first<number>("n");
const items = (memberId = ada.id) => count(`collection_items WHERE owner_id = ${memberId} AND deleted_at IS NULL`);

it("adds nothing before the member says so, then each row once, however often a step is sent", async () => {
  const own = await upload(thalers(ROWS_PER_STEP + 5));
  expect([await items(), await count(`collections WHERE owner_id = ${ada.id}`)]).toEqual([0, 0]);
  const answers = await Promise.all([step(own), step(own), step(own)]);
  expect(answers.filter(isRefusal)).toEqual([]);
  expect(await items()).toBe(ROWS_PER_STEP + 5);
  expect(await count(`collections WHERE owner_id = ${ada.id} AND name = 'Imported'`)).toBe(1);
  expect(await file(own)).toMatchObject({ doneCount: ROWS_PER_STEP + 5, asked: null });
});

it("keeps one file when an upload is sent three times at once", async () => {
  const key = crypto.randomUUID();
  const imports = await Promise.all([1, 2, 3].map(() => upload(thalers(3), { name: "Once" }, key)));
  expect(new Set(imports.map(({ importId }) => importId)).size).toBe(1);
  expect(await count(`collection_imports WHERE member_id = ${ada.id}`)).toBe(1);
});

it("goes on in the sweep when the page was closed", async () => {
  const own = await upload(thalers(2 * ROWS_PER_STEP + 1));
  expect(await step(own)).toMatchObject({ left: ROWS_PER_STEP + 1 });
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  await Reflect.apply(worker.scheduled, worker, [createScheduledController(), env]);
  vi.useRealTimers();
  expect(await items()).toBe(2 * ROWS_PER_STEP + 1);
});

it("removes what it added, except for what was changed since, and restores that for a day", async () => {
  const own = await upload(thalers(4));
  const collectionId = await finishImport(own);
  await env.DB.prepare(
    "UPDATE collection_items SET private_note = 'mine' WHERE collection_id = ? AND title = 'Thaler 0'",
  )
    .bind(collectionId)
    .run();
  expect(await file(own)).toMatchObject({ doneCount: 4, unchangedCount: 3 });
  const now = Date.now();
  const other = await makeMember(env, { now });
  expect(await removeImported(db, { ...own, memberId: other.id }, now)).toMatchObject({ refused: "not_found" });
  expect(await removeImported(db, own, now)).toEqual({ count: 3 });
  expect(await removeImported(db, own, now)).toEqual({ count: 0 });
  expect(await items()).toBe(1);
  expect(await step(own)).toMatchObject({ refused: "conflict" });
  expect(await restoreItems(db, { memberId: ada.id, collectionId, deletedAt: now })).toEqual({ count: 3, left: 0 });
});

it("knows what a collection has already, one specimen for one row, and leaves it out or adds it as asked", async () => {
  const key = { userId: ada.id, key: crypto.randomUUID(), inputHash: "x".repeat(64) };
  const collection = await addCollection(db, key, { name: "Mine", description: "", audience: "private" }, Date.now());
  if (isRefusal(collection)) throw new Error(collection.message);
  const target = { collectionId: collection.id };
  await finishImport(await upload(bytes("Title,Year,Grade\nFlorin,1849,VF\nCrown,1935,XF\n"), target));
  const again = await upload(bytes("Title,Year,Grade\nFLORIN,1849,VF\nFlorin,1849,VF\nCrown,1935,AU\n"), target);
  expect(await file(again)).toMatchObject({ rowCount: 3, duplicateCount: 1 });
  expect(await step(again)).toMatchObject({ left: 0 });
  expect(await items()).toBe(4);
  const third = await upload(bytes("Title,Year,Grade\nCrown,1935,AU\n"), target);
  expect(await step(third, { ...all, leavesOutDuplicates: false })).toMatchObject({ left: 0 });
  expect(await items()).toBe(5);
});

it("finds the type by reference, issuer and year, and none where a reference fits several countries", async () => {
  const rows = [
    "A,United States,1889,KM# 110",
    "B,Canada,1889,KM# 110",
    "C,United States,1935,KM# 110",
    "D,,1889,KM# 110",
  ];
  const own = await upload(bytes(`Title,Country,Year,Reference\n${rows.join("\n")}\n`));
  expect(await file(own)).toMatchObject({ matchedCount: 1 });
  await finishImport(own);
  expect(
    await env.DB.prepare("SELECT type_id FROM collection_items WHERE owner_id = ? ORDER BY title").bind(ada.id).raw(),
  ).toEqual([[TYPE.id], [null], [null], [null]]);
});

it("judges the rows anew when the columns change, until the first item is added", async () => {
  const own = await upload(bytes("What,When\nFlorin,31/05/2024\nCrown,01/06/2024\n"));
  expect(await file(own)).toMatchObject({ faultyCount: 2 });
  expect(await step(own, { ...all, leavesOutFaulty: false })).toMatchObject({ refused: "breaks_rule" });
  const columns = { "column-0": "title", "column-1": "acquiredOn", dateOrder: "day-first" };
  expect(await mapCollectionImport(db, own, { ...columns, "column-1": "title" }, "USD")).toMatchObject({
    refused: "malformed",
  });
  expect(await mapCollectionImport(db, own, columns, "USD")).toMatchObject({ id: own.importId });
  expect(await file(own)).toMatchObject({ faultyCount: 0 });
  await finishImport(own);
  const days = await env.DB.prepare("SELECT acquired_on FROM collection_items WHERE owner_id = ? ORDER BY id")
    .bind(ada.id)
    .raw();
  expect(days).toEqual([["2024-05-31"], ["2024-06-01"]]);
  expect(await mapCollectionImport(db, own, columns, "USD")).toMatchObject({ refused: "conflict" });
});

/** All of a member's collections as JSON. */
async function exportCollections(viewerId: number): Promise<Uint8Array> {
  const file = await exportFile(db, { viewerId }, { format: "json", currency: "USD", now: Date.now() });
  const parts: string[] = [];
  for await (const part of file?.parts ?? []) parts.push(part);
  return bytes(parts.join(""));
}
/** What a member's collections and their items say, in order. */
const storedRows = async (memberId: number) =>
  env.DB.prepare(
    `SELECT c.name, c.description, c.is_public, c.offers_swaps, i.title, i.status, i.place, i.order_id
      FROM collection_items AS i JOIN collections AS c ON c.id = i.collection_id
      WHERE c.owner_id = ? AND c.deleted_at IS NULL AND i.deleted_at IS NULL ORDER BY c.name, c.description, i.title`,
  )
    .bind(memberId)
    .raw();

/** Three collections, two of which have the same name, with a piece each and one that was bought here. */
async function threeCollections() {
  const about = [
    { name: "Thalers", description: "Of\n“Prussia”", audience: "swaps" },
    { name: "Thalers", description: "", audience: "private" },
    { name: "Notes", description: "", audience: "public" },
  ] as const;
  for (const input of about) {
    const keyed = { userId: ada.id, key: crypto.randomUUID(), inputHash: "x".repeat(64) };
    const collection = await addCollection(db, keyed, input, Date.now());
    if (isRefusal(collection)) throw new Error(collection.message);
    await finishImport(
      await upload(bytes(`Title,Status,Place\n${input.audience},own,Fair\nAnother,want,\n`), {
        collectionId: collection.id,
      }),
    );
  }
  const seller = await makeMember(env, { now: Date.now() });
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: ada.id });
  expect(await addPurchase(db, { memberId: ada.id, orderId }, "USD", Date.now())).toMatchObject({
    itemId: expect.any(Number),
  });
  return orderId;
}

it("makes the collections of an export anew, each with its items, and links the purchases again", async () => {
  const orderId = await threeCollections();
  const before = await storedRows(ada.id);
  const everything = await exportCollections(ada.id);
  await env.DB.prepare("UPDATE collections SET deleted_at = ?1 WHERE owner_id = ?2").bind(Date.now(), ada.id).run();
  await env.DB.prepare("UPDATE collection_items SET deleted_at = ?1 WHERE owner_id = ?2")
    .bind(Date.now(), ada.id)
    .run();
  const own = await upload(everything, { followsFile: true });
  expect(await file(own)).toMatchObject({ namedCount: 3, unlinkedCount: 0, targets: [{}, {}, {}] });
  await Promise.all([step(own), step(own)]);
  expect(await storedRows(ada.id)).toEqual(before);
  expect(before.map((row) => row.at(-1)).filter((order) => order !== null)).toEqual([orderId]);
});

it("adds nothing twice to the collections that are there, and leaves out the purchases of others", async () => {
  await threeCollections();
  const everything = await exportCollections(ada.id);
  const again = await upload(everything, { followsFile: true });
  expect(await file(again)).toMatchObject({ duplicateCount: 7, unlinkedCount: 1 });
  expect(await step(again)).toMatchObject({ left: 0 });
  expect([await items(), await count(`collections WHERE owner_id = ${ada.id}`)]).toEqual([7, 3]);
  const [before, other] = [ada, await makeMember(env, { now: Date.now() })];
  ada = other;
  const foreign = await upload(everything, { followsFile: true });
  expect(await file(foreign)).toMatchObject({ unlinkedCount: 1 });
  await finishImport(foreign);
  expect(await storedRows(other.id)).toEqual((await storedRows(before.id)).map((row) => [...row.slice(0, -1), null]));
});

it("puts all items of an export into one collection if the member says so, and refuses a table that names none", async () => {
  await threeCollections();
  const own = await upload(await exportCollections(ada.id), { name: "Together" });
  expect(await file(own)).toMatchObject({ namedCount: 3, targets: [{ name: "Together" }] });
  const collectionId = await finishImport(own);
  expect(await count(`collection_items WHERE collection_id = ${collectionId}`)).toBe(7);
  const plain = { memberId: ada.id, key: crypto.randomUUID(), bytes: thalers(1), moneyFormat: USD, now: Date.now() };
  expect(await startCollectionImport(db, { ...plain, target: { followsFile: true } })).toMatchObject({
    refused: "malformed",
    fields: { collection: expect.stringContaining("doesn't say which collections") },
  });
});

it("refuses another member's collection and import, and a collection that was deleted meanwhile", async () => {
  const other = await makeMember(env, { now: Date.now() });
  const collectionId = await finishImport(await upload(thalers(1)));
  const foreign = {
    ...{ memberId: other.id, key: crypto.randomUUID(), bytes: thalers(1), moneyFormat: USD, now: Date.now() },
    target: { collectionId },
  };
  expect(await startCollectionImport(db, foreign)).toMatchObject({ refused: "not_found" });
  const own = await upload(thalers(2), { collectionId });
  expect(await step({ ...own, memberId: other.id })).toMatchObject({ refused: "not_found" });
  await env.DB.prepare("UPDATE collections SET deleted_at = ? WHERE id = ?").bind(Date.now(), collectionId).run();
  expect(await step(own)).toMatchObject({ refused: "not_found" });
  expect(await file(own)).toMatchObject({ asked: null, doneCount: 0 });
});

it("stops at the most items a member can have, keeps those it added, and imports as many as that from one file", async () => {
  const own = await upload(thalers(5_000));
  await finishImport(own);
  expect(await items()).toBe(5_000);
  const more = await upload(bytes("Title\nOne too many\n"));
  expect(await step(more)).toMatchObject({ refused: "breaks_rule" });
  const [{ id } = { id: 0 }] = (await env.DB.prepare("SELECT id FROM collection_items LIMIT 1").all<{ id: number }>())
    .results;
  await deleteItems(db, { memberId: ada.id, itemIds: [id] }, Date.now());
  expect(await step(more)).toMatchObject({ left: 0 });
});

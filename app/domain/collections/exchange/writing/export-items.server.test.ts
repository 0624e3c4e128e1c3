import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { freshMembers } from "../../../../../test/workers/fresh-members";
import { exportable, exportItems, listedForExport } from "./export-items.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const { ada, ben } = freshMembers({ ada: {}, ben: {} }, NOW);
const idOf = async (sql: string) => (await env.DB.prepare(`${sql} RETURNING id`).first<number>("id")) ?? 0;

const collection = (name: string, isPublic: 0 | 1, deletedAt: number | null = null) =>
  idOf(`INSERT INTO collections (owner_id, name, description, is_public, created_at, deleted_at)
    VALUES (${ada.id}, '${name}', '', ${isPublic}, 1, ${deletedAt})`);
const item = (collectionId: number, title: string, deletedAt: number | null = null) =>
  idOf(`INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, quantity, place,
      storage, public_note, private_note, created_at, deleted_at)
    VALUES (${collectionId}, ${ada.id}, 'own', 'coin', '${title}', '{}', '', 1, '', '', '', '', 1, ${deletedAt})`);
const photo = (itemId: number, key: string) =>
  idOf(`INSERT INTO collection_photos (item_id, position, key, width, height, preview, bytes, role, created_at)
    VALUES (${itemId}, 1, '${key.repeat(32)}', 9, 9, '', 9, 'detail', 1)`);

async function some() {
  const [open, closed, gone] = [
    await collection("Open", 1),
    await collection("Closed", 0),
    await collection("Gone", 1, NOW),
  ];
  const [first, second] = [await item(open, "First"), await item(open, "Second")];
  await item(open, "Deleted", NOW);
  await item(closed, "Third");
  await item(gone, "Lost");
  for (const [itemId, key] of [
    [first, "a"],
    [second, "b"],
  ] as const)
    await photo(itemId, key);
  return { open, closed, gone, first, second };
}
async function read(viewerId: number, collectionId?: number, range?: { after: number; upTo: number }) {
  const exported = { viewerId, ...(collectionId && { collectionId }) };
  const found = [];
  for await (const items of exportItems(db, exported, { range, withPhotos: true })) found.push(...items);
  return found;
}
const titles = async (...args: Parameters<typeof read>) => (await read(...args)).map(({ title }) => title);
const names = async (viewerId: number, collectionId?: number) =>
  (await listedForExport(db, { viewerId, ...(collectionId && { collectionId }) })).map((each) => each.collectionName);

it("exports what is left in the viewer's own collections, or in one that the viewer may see", async () => {
  const { open, closed, gone, first, second } = await some();
  const { id } = ada;
  expect([await names(id), await names(id, closed), await names(id, gone)]).toEqual([
    ["Open", "Closed"],
    ["Closed"],
    [],
  ]);
  expect(await names(ben.id)).toEqual([]);
  expect([await titles(id), await titles(id, open), await titles(id, closed), await titles(id, gone)]).toEqual([
    ["First", "Second", "Third"],
    ["First", "Second"],
    ["Third"],
    [],
  ]);
  expect([await titles(ben.id), await titles(ben.id, open), await titles(ben.id, closed)]).toEqual([
    [],
    ["First", "Second"],
    [],
  ]);
  expect([
    await exportable(db, { viewerId: ben.id, collectionId: closed }),
    (await exportable(db, { viewerId: ben.id, collectionId: open }))?.isOwner,
  ]).toEqual([undefined, false]);
  expect([
    await titles(id, undefined, { after: 0, upTo: first }),
    await titles(id, open, { after: first, upTo: second }),
  ]).toEqual([["First"], ["Second"]]);
  expect((await read(id, open)).map(({ photos }) => photos.map(({ key }) => key[0]))).toEqual([["a"], ["b"]]);
});

it("reads a large collection 250 items at a time, each once", async () => {
  const collectionId = await collection("Large", 0);
  await item(collectionId, "Cent");
  await env.DB.prepare(
    `INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, quantity, place,
      storage, public_note, private_note, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
    SELECT ?, ?, 'own', 'coin', 'Cent', '{}', '', 1, '', '', '', '', 1 FROM n`,
  )
    .bind(collectionId, ada.id)
    .run();
  const reads: number[] = [];
  const ids = new Set<number>();
  for await (const items of exportItems(db, { viewerId: ada.id }, { withPhotos: false })) {
    reads.push(items.length);
    for (const { id } of items) ids.add(id);
  }
  expect([reads, ids.size]).toEqual([[250, 1], 251]);
});

import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { zipStream } from "~/domain/importing/zip/zip-stream";
import { isRefusal } from "~/domain/refusal";
import { makeOrder, type TestMember } from "../../../../../test/factories";
import { fakePhotoTools } from "../../../../../test/photo-tools";
import { tinyPng } from "../../../../../test/tiny-png";
import { freshMembers } from "../../../../../test/workers/fresh-members";
import { chooseCover, deleteCollection } from "../../add-collection.server";
import { addPurchase } from "../../add-purchase.server";
import { deleteItems } from "../../items/move-items.server";
import { collectionImport, removeImported } from "./collection-import.server";
import { importFile, shownRows } from "./import-file.server";
import { mapCollectionImport, uploadCollectionImport } from "./upload-collection-import.server";

// Several members, and one of them twice, import the same file: each import reads and changes only what is its own.

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const tools = fakePhotoTools(env.PHOTOS, "collection");
const { ada, ben, eve, fay } = freshMembers({ ada: { fundsMinor: 10_000 }, ben: {}, eve: {}, fay: {} }, NOW);
const choices = { leavesOutFaulty: true, leavesOutDuplicates: true };
type Own = { readonly memberId: number; readonly importId: number };

const TABLE = `Title,Collection,Status,Cover of the collection,Photos
Crown,Thalers,own,yes,crown-obverse.webp;crown-reverse.webp
Taler,Thalers,own,,taler.webp;missing.webp
Ten pounds,Notes,own,,note.webp
Gone,Notes,sold,,
${"Long ".repeat(50)},Notes,own,,
Florin,Notes,own,,
First medal,Medals,own,,
Second medal,Medals,own,yes,
`;

const PHOTOS: readonly string[] = ["crown-obverse", "crown-reverse", "taler", "note"];

async function zipped(table: string, photos: readonly string[]): Promise<Uint8Array> {
  async function* files() {
    yield { name: "table.csv", contents: new TextEncoder().encode(table) };
    for (const name of photos) yield { name: `photos/${name}.webp`, contents: tinyPng };
  }
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(files(), NOW)) parts.push(part);
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
const must = <Value>(value: Value) => {
  if (isRefusal(value)) throw new Error(value.message);
  return value as Exclude<Value, { refused: string }>;
};

async function upload(by: TestMember, table = TABLE, key: string = crypto.randomUUID(), photos = PHOTOS): Promise<Own> {
  const file = { memberId: by.id, key, bytes: await zipped(table, photos), target: { followsFile: true } } as const;
  const moneyFormat = { currency: "USD", decimalMark: "." } as const;
  const { importId } = must(await uploadCollectionImport(db, tools, { ...file, moneyFormat, now: NOW }));
  return { memberId: by.id, importId };
}
const step = (own: Own, photos = tools) =>
  collectionImport.step(db, { photos, clock: { now: () => NOW } }, { ...own, choices });
const file = async (own: Own) => must(await importFile(db, own));
const summaryOf = async ({ importId }: Own) => {
  const { faulty, open, leftOut, sample } = await shownRows(db, importId, { faulty: 9, good: 9 });
  return { faulty: faulty.map(({ row }) => row), open: open.map(({ row }) => row), leftOut, title: sample[0] };
};
const all = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;
const run = (sql: string) => env.DB.prepare(sql).run();

/** Everything but one import and what its member has. */
async function others({ memberId, importId }: Own): Promise<unknown> {
  const parts = ["files", "photos", "rows", "targets"].map((part) =>
    all(`SELECT * FROM collection_import_${part} WHERE import_id <> ${importId} ORDER BY 1, 2, 3`),
  );
  const rest = ["collections", "collection_items"].map((table) =>
    all(`SELECT * FROM ${table} WHERE owner_id <> ${memberId} ORDER BY id`),
  );
  const photos = `SELECT p.* FROM collection_photos AS p JOIN collection_items AS i ON i.id = p.item_id`;
  return Promise.all([
    ...parts,
    ...rest,
    all(`SELECT * FROM collection_imports WHERE id <> ${importId} ORDER BY id`),
    all(`${photos} WHERE i.owner_id <> ${memberId} ORDER BY p.id`),
  ]);
}

/** A collection that its member already has, with pieces in it. */
async function collection(name: string, ...pieces: readonly string[]) {
  const [{ id } = { id: 0 }] = await all<{ id: number }>(
    `INSERT INTO collections (owner_id, name, description, created_at) VALUES (${ada.id}, '${name}', '', 1) RETURNING id`,
  );
  for (const title of pieces)
    await run(`INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, quantity,
      place, storage, public_note, private_note, created_at)
      VALUES (${id}, ${ada.id}, 'own', 'other', '${title}', '{}', '', 1, '', '', '', '', 1)`);
  const items = await all<{ id: number }>(`SELECT id FROM collection_items WHERE collection_id = ${id} ORDER BY id`);
  return { id, itemIds: items.map((item) => item.id) };
}

let own: Own;
let mine: number;
beforeEach(async () => {
  await upload(ben);
  must(await step(await upload(eve)));
  // One photo of hers is added, and three are left.
  expect(await step(await upload(fay), { ...tools, uploadsPerMemberHour: 0.1 })).toMatchObject({
    refused: "rate_limited",
  });
  await upload(ada);
  const thalers = await collection("Thalers", "Mine");
  [mine = 0] = thalers.itemIds;
  await chooseCover(db, { memberId: ada.id, collectionId: thalers.id }, mine);
  const notes = await collection("Notes", "Ten pounds", "Florin");
  await deleteItems(db, { memberId: ada.id, itemIds: notes.itemIds.slice(1) }, NOW);
  own = await upload(ada);
});

it("shows of a file only its own rows, targets and photos", async () => {
  expect(await file(own)).toMatchObject({
    ...{ rowCount: 8, faultyCount: 1, duplicateCount: 1, cutCount: 1, fileCount: 4, unchangedCount: 0 },
    targets: [{ name: "Thalers" }, { name: "Notes" }, { name: "Medals", collectionId: null }],
    photos: { named: 0, added: 0, leftOut: 0 },
  });
  expect(await summaryOf(own)).toEqual({ faulty: [5], open: [2, 3, 6, 7, 8, 9, 4], leftOut: [], title: "Crown" });
});

it("keeps the photos of a file once, although other imports have photos of the same names", async () => {
  const key = crypto.randomUUID();
  const firstUpload = await upload(ada, TABLE, key);
  const pending = () => all("SELECT key FROM pending_photos ORDER BY key");
  const before = await pending();
  expect(await upload(ada, TABLE, key)).toEqual(firstUpload);
  expect(await pending()).toEqual(before);
  await run(`DELETE FROM collection_import_files WHERE import_id = ${firstUpload.importId} AND name = 'taler.webp'`);
  await upload(ada, TABLE, key);
  expect(await file(firstUpload)).toMatchObject({ fileCount: 4 });
});

it("adds the rows of one import, and changes nothing of another import, member or collection", async () => {
  await run(`UPDATE collections SET cover_item_id = NULL WHERE owner_id = ${eve.id}`);
  const before = await others(own);
  const columns = Object.fromEntries(
    ["title", "collectionName", "status", "cover", "photos"].map((field, index) => [`column-${index}`, field]),
  );
  must(await mapCollectionImport(db, own, columns, "USD"));
  expect(await step(own)).toMatchObject({ left: 0 });
  expect(await file(own)).toMatchObject({
    ...{ doneCount: 6, unchangedCount: 6 },
    photos: { named: 4, added: 3, leftOut: 1 },
  });
  expect(await summaryOf(own)).toMatchObject({ faulty: [5], open: [4], leftOut: [{ row: 3, name: "missing.webp" }] });
  const items = await all(`SELECT c.name, substr(i.title, 1, 12) AS title, c.cover_item_id IS i.id AS isCover,
      (SELECT group_concat(role) FROM collection_photos WHERE item_id = i.id) AS photos
    FROM collection_items AS i JOIN collections AS c ON c.id = i.collection_id
    WHERE i.owner_id = ${ada.id} AND i.deleted_at IS NULL ORDER BY i.id`);
  expect(items.map((row) => Object.values(row as object))).toEqual([
    ["Thalers", "Mine", 1, null],
    ["Notes", "Ten pounds", 0, null],
    ["Thalers", "Crown", 0, "obverse,reverse"],
    ["Thalers", "Taler", 0, "detail"],
    ["Notes", "Long Long Lo", 0, null],
    ["Notes", "Florin", 0, null],
    ["Medals", "First medal", 0, null],
    ["Medals", "Second medal", 1, null],
  ]);
  const collections = await all<{ name: string }>(
    `SELECT name FROM collections WHERE owner_id = ${ada.id} ORDER BY id`,
  );
  expect(collections.map(({ name }) => name)).toEqual(["Thalers", "Notes", "Medals"]);
  expect(await others(own)).toEqual(before);
});

it("adds the second photo of a side as a detail, in the same step and in a later one", async () => {
  const names = ["crown-obverse", "note-obverse", "taler", "note", "crown-reverse", "taler-reverse"];
  const photosIn = (some: readonly string[]) => some.map((name) => `${name}.webp`).join(";");
  const rows = `Crown,Medals,${photosIn(names)}\nTaler,Medals,${photosIn(["taler", "crown-obverse"])}\n`;
  const importing = await upload(ada, `Title,Collection,Photos\n${rows}`, crypto.randomUUID(), names);
  expect([await step(importing), await step(importing)]).toMatchObject([{ left: 4 }, { left: 0 }]);
  expect(
    await all(`SELECT i.title, group_concat(p.role ORDER BY p.position) AS roles FROM collection_items AS i
      JOIN collection_photos AS p ON p.item_id = i.id WHERE i.import_id = ${importing.importId} GROUP BY i.id`),
  ).toEqual([
    { title: "Crown", roles: "obverse,detail,detail,detail,reverse,detail" },
    { title: "Taler", roles: "detail,obverse" },
  ]);
});

it("adds 250 rows in a step, counts what is left of its own, and shows on a cover only what it just added", async () => {
  const rows = Array.from({ length: 251 }, (_, row) => `Cent ${row},Cents,${row === 0 ? "yes" : ""}\n`).join("");
  const importing = await upload(ada, `Title,Collection,Cover of the collection\n${rows}`, crypto.randomUUID(), []);
  expect(await step(importing)).toMatchObject({ left: 1 });
  await run("UPDATE collections SET cover_item_id = NULL WHERE name = 'Cents'");
  expect(await step(importing)).toMatchObject({ left: 0 });
  expect(await all("SELECT cover_item_id AS cover FROM collections WHERE name = 'Cents'")).toEqual([{ cover: null }]);
});

it("takes the photos that its rows name from its own file", async () => {
  const table = "Title,Collection,Photos\nCrown,Medals,crown-obverse.webp\n";
  const importing = await upload(ada, table, crypto.randomUUID(), ["missing"]);
  expect(await step(importing)).toMatchObject({ left: 0 });
  expect(await file(importing)).toMatchObject({ fileCount: 0, photos: { added: 0, leftOut: 1 } });
});

it("goes on behind photos that it left out", async () => {
  const table = "Title,Collection,Photos\nCrown,Medals,a.webp;b.webp;c.webp;d.webp;taler.webp\n";
  const importing = await upload(ada, table, crypto.randomUUID(), ["taler"]);
  expect([await step(importing), await step(importing)]).toMatchObject([{ left: 1 }, { left: 0 }]);
  expect(await file(importing)).toMatchObject({ photos: { added: 1, leftOut: 4 } });
});

it.each([
  ["adds", tools.store.get, { added: 3, leftOut: 1 }, ["detail", "obverse,reverse"]],
  ["leaves out", async () => undefined, { added: 0, leftOut: 4 }, []],
] as const)("adds no photo that another step %s meanwhile", async (_what, read, photos, roles) => {
  const reading = (get: typeof tools.store.get) => ({ ...tools, store: { ...tools.store, get } });
  let isFirst = true;
  const overtaken = reading(async (key, size) => {
    if (isFirst) {
      isFirst = false;
      must(await step(own, reading(read)));
    }
    return tools.store.get(key, size);
  });
  must(await step(own, overtaken));
  expect(await file(own)).toMatchObject({ photos });
  const photoRoles = await all<{ roles: string }>(`SELECT group_concat(p.role ORDER BY p.position) AS roles
    FROM collection_photos AS p JOIN collection_items AS i ON i.id = p.item_id
    WHERE i.import_id = ${own.importId} GROUP BY i.id ORDER BY 1`);
  expect(photoRoles.map((item) => item.roles)).toEqual(roles);
});

it("removes what one import added and is left", async () => {
  must(await step(own));
  const before = await others(own);
  const [{ id } = { id: 0 }] = await all<{ id: number }>(
    `SELECT id FROM collection_items WHERE import_id = ${own.importId}`,
  );
  await deleteItems(db, { memberId: ada.id, itemIds: [id] }, NOW);
  expect(await file(own)).toMatchObject({ unchangedCount: 5 });
  expect(await removeImported(db, own, NOW + 1)).toEqual({ count: 5 });
  expect(await all(`SELECT id FROM collection_items WHERE owner_id = ${ada.id} AND deleted_at IS NULL`)).toHaveLength(
    2,
  );
  expect(await others(own)).toEqual(before);
});

it("keeps its rows and targets as they are if an item is added while its columns are changed", async () => {
  const state = () =>
    Promise.all(
      ["rows", "targets"].map((part) =>
        all(`SELECT * FROM collection_import_${part} WHERE import_id = ${own.importId} ORDER BY 1, 2, 3`),
      ),
    );
  let stepped: unknown;
  const meanwhile = openWriter(env.DB, async () => {
    must(await step(own));
    stepped = [await state(), await file(own)];
  });
  const values = { "column-0": "title", "column-1": "collectionName", "column-2": "publicNote" };
  await mapCollectionImport(meanwhile, own, values, "USD");
  expect([await state(), await file(own)]).toEqual(stepped);
});

it("links a paid purchase whose item was deleted, and no unpaid one", async () => {
  const { orderId } = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id, now: NOW });
  const unpaid = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id, now: NOW, unpaid: true });
  const { itemId } = must(await addPurchase(db, { memberId: ada.id, orderId }, "USD", NOW));
  await deleteItems(db, { memberId: ada.id, itemIds: [itemId] }, NOW);
  const table = `Title,Collection,Purchase on Obverse\nBought,Medals,${orderId}\nUnpaid,Medals,${unpaid.orderId}\n`;
  const linking = await upload(ada, table);
  expect(await file(linking)).toMatchObject({ unlinkedCount: 1 });
  must(await step(linking));
  expect(await all(`SELECT title, order_id FROM collection_items WHERE import_id = ${linking.importId}`)).toEqual([
    { title: "Bought", order_id: orderId },
    { title: "Unpaid", order_id: null },
  ]);
});

it("refuses a collection that was deleted", async () => {
  const { id: collectionId } = await collection("Deleted");
  await deleteCollection(db, { memberId: ada.id, collectionId }, NOW);
  const request = { memberId: ada.id, key: crypto.randomUUID(), bytes: await zipped(TABLE, PHOTOS), now: NOW };
  const moneyFormat = { currency: "USD", decimalMark: "." } as const;
  expect(await uploadCollectionImport(db, tools, { ...request, moneyFormat, target: { collectionId } })).toMatchObject({
    refused: "not_found",
  });
});

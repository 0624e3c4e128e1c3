import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { addCollection, chooseCover } from "~/domain/collections/add-collection.server";
import { collectionImport, removeImported } from "~/domain/collections/exchange/importing/collection-import.server";
import { importFile } from "~/domain/collections/exchange/importing/import-file.server";
import { uploadCollectionImport } from "~/domain/collections/exchange/importing/upload-collection-import.server";
import { exportZip, zipParts } from "~/domain/collections/exchange/writing/export-zip.server";
import { addItemPhoto } from "~/domain/collections/photos/add-item-photo.server";
import { filesInZip } from "~/domain/importing/zip/read-zip";
import { FILES_PER_HOUR } from "~/domain/importing/zip/stage-files.server";
import { IMPORTED_PER_UPLOAD, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../factories";
import { fakePhotoTools } from "../photo-tools";
import { tinyPng } from "../tiny-png";

const db = openWriter(env.DB);
const tools = fakePhotoTools(env.PHOTOS, "collection");
const clock = { now: () => Date.now() };
const USD = { currency: "USD", decimalMark: "." } as const;
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env, { now: Date.now() });
});

const must = <Value>(value: Value): Exclude<Value, { refused: string }> => {
  if (isRefusal(value)) throw new Error(value.message);
  return value as Exclude<Value, { refused: string }>;
};
async function collection(name: string, audience: "private" | "public" = "private") {
  const keyed = { userId: ada.id, key: crypto.randomUUID(), inputHash: "x".repeat(64) };
  return must(await addCollection(db, keyed, { name, description: `About ${name}`, audience }, Date.now())).id;
}
async function item(collectionId: number, title: string) {
  const row = await env.DB.prepare(
    `INSERT INTO collection_items (collection_id, owner_id, status, kind, title, attributes, issuer, quantity, place, storage,
      public_note, private_note, created_at) VALUES (?, ?, 'own', 'coin', ?, '{}', '', 1, '', '', '', '', 1) RETURNING id`,
  )
    .bind(collectionId, ada.id, title)
    .first<number>("id");
  return row ?? 0;
}
const photo = async (itemId: number, role: "obverse" | "reverse" | "detail", bytes = tinyPng) =>
  must(await addItemPhoto(db, passThrough(bytes), { memberId: ada.id, itemId }, { bytes: tinyPng, role }, Date.now()));
/** A codec that keeps what it gets, so that photos can be told apart. */
const passThrough = (full: Uint8Array) => ({
  ...tools,
  codec: { ...tools.codec, encode: async () => ({ full, thumb: full, width: 3, height: 2, preview: "" }) },
});
const verbatim: PhotoTools<"collection"> = {
  ...tools,
  codec: {
    ...tools.codec,
    encode: async (bytes: Uint8Array) => ({ full: bytes, thumb: bytes, width: 3, height: 2, preview: "" }),
  },
};

async function exportCollections(memberId: number): Promise<Uint8Array> {
  const [part, second] = must((await zipParts(db, { viewerId: memberId })) ?? []);
  if (!part || second) throw new Error("not one part");
  const options = { range: part, currency: "USD", now: Date.UTC(2026, 10, 23) };
  const file = await exportZip(db, tools.store, { viewerId: memberId }, options);
  const parts: Uint8Array[] = [];
  for await (const each of file?.parts ?? []) parts.push(each);
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
async function importZip(memberId: number, bytes: Uint8Array, withTools = verbatim) {
  const upload = { memberId, key: crypto.randomUUID(), bytes, moneyFormat: USD, now: Date.now() };
  const { importId } = must(await uploadCollectionImport(db, withTools, { ...upload, target: { followsFile: true } }));
  const own = { memberId, importId, choices: { leavesOutFaulty: true, leavesOutDuplicates: true } };
  const step = () => collectionImport.step(db, { photos: withTools, clock }, own);
  return { own, step };
}
async function finish(step: () => ReturnType<typeof collectionImport.step>): Promise<void> {
  const { left } = must(await step());
  if (left > 0) await finish(step);
}

/** Everything that a member's collections consist of, with the bytes of each photo, without ids. */
async function everything(memberId: number) {
  const { results } = await env.DB.prepare(
    `SELECT c.name, c.description, c.is_public, i.title, c.cover_item_id = i.id AS is_cover, p.role, p.key
      FROM collections AS c LEFT JOIN collection_items AS i ON i.collection_id = c.id AND i.deleted_at IS NULL
      LEFT JOIN collection_photos AS p ON p.item_id = i.id
      WHERE c.owner_id = ? AND c.deleted_at IS NULL ORDER BY c.name, i.title, p.position`,
  )
    .bind(memberId)
    .all<{ key: string | null }>();
  return Promise.all(
    results.map(async ({ key, ...row }) => ({
      ...row,
      photo: key && [...((await tools.store.get(key, "full")) ?? [])],
    })),
  );
}
const png = (mark: number) => Uint8Array.of(...tinyPng, mark);

async function someCollections() {
  const [thalers, notes] = [await collection("Thalers", "public"), await collection("Notes")];
  await collection("Empty");
  const first = await item(thalers, "Crown");
  const second = await item(thalers, "Taler");
  await item(notes, "Ten pounds");
  await photo(first, "reverse", png(1));
  await photo(first, "obverse", png(2));
  for (const mark of [3, 4]) await photo(second, "detail", png(mark));
  must((await chooseCover(db, { memberId: ada.id, collectionId: thalers }, second)) ?? {});
}

it("brings back photos with their sides and order, covers and collections without items", async () => {
  await someCollections();
  const before = await everything(ada.id);
  const zip = await exportCollections(ada.id);
  const other = await makeMember(env, { now: Date.now() });
  const { own, step } = await importZip(other.id, zip);
  expect(must(await importFile(db, own))).toMatchObject({ rowCount: 3, fileCount: 4, namedCount: 3 });
  await finish(step);
  expect(await everything(other.id)).toEqual(before);
  expect(must(await importFile(db, own))).toMatchObject({ asked: null, photos: { named: 4, added: 4, leftOut: 0 } });
  // What came back exports as the same files again.
  const names = (bytes: Uint8Array) =>
    must(filesInZip(bytes, { wants: (name) => name.endsWith(".webp") })).map(({ name, bytes: photo }) => [
      name.replace(/^\d+/, ""),
      photo,
    ]);
  expect(names(await exportCollections(other.id))).toEqual(names(zip));
});

it("adds each photo once, however often a step is sent at once, and removes the items with them", async () => {
  await someCollections();
  const other = await makeMember(env, { now: Date.now() });
  const { own, step } = await importZip(other.id, await exportCollections(ada.id));
  await Promise.all([step(), step(), step()]);
  await finish(step);
  expect(await everything(other.id)).toEqual(await everything(ada.id));
  expect(must(await importFile(db, own))).toMatchObject({ photos: { added: 4, leftOut: 0 }, unchangedCount: 3 });
  expect(await removeImported(db, own, Date.now())).toEqual({ count: 3 });
});

it("leaves out a photo that is missing or damaged, and says which", async () => {
  await someCollections();
  const zip = await exportCollections(ada.id);
  const other = await makeMember(env, { now: Date.now() });
  const damaged = {
    ...verbatim,
    codec: {
      ...verbatim.codec,
      encode: async (bytes: Uint8Array) => (bytes.at(-1) === 3 ? undefined : verbatim.codec.encode(bytes)),
    },
  };
  const { own, step } = await importZip(other.id, zip, damaged);
  await env.DB.prepare("DELETE FROM collection_import_files WHERE import_id = ? AND name LIKE '%-reverse.webp'")
    .bind(own.importId)
    .run();
  await finish(step);
  const { results } = await env.DB.prepare("SELECT fault FROM collection_import_photos WHERE fault IS NOT NULL").all();
  expect(results).toEqual([
    { fault: JSON.stringify({ code: "photo_not_in_file" }) },
    { fault: expect.stringContaining("damaged") },
  ]);
  expect(must(await importFile(db, own))).toMatchObject({
    asked: null,
    doneCount: 3,
    photos: { added: 2, leftOut: 2 },
  });
});

it("goes on another hour when the hour's imported photos are used up", async () => {
  await someCollections();
  const other = await makeMember(env, { now: Date.now() });
  const { own, step } = await importZip(other.id, await exportCollections(ada.id), {
    ...verbatim,
    uploadsPerMemberHour: 3 / IMPORTED_PER_UPLOAD,
  });
  expect(await step()).toMatchObject({ refused: "rate_limited" });
  expect(must(await importFile(db, own))).toMatchObject({ asked: expect.anything(), photos: { added: 3, open: 1 } });
});

it("brings back more photos than a member may upload in an hour, and leaves them those uploads", async () => {
  await someCollections();
  const other = await makeMember(env, { now: Date.now() });
  const few = { ...verbatim, uploadsPerMemberHour: 1 };
  const { own, step } = await importZip(other.id, await exportCollections(ada.id), few);
  await finish(step);
  expect(must(await importFile(db, own))).toMatchObject({ asked: null, photos: { added: 4, leftOut: 0 } });
  const itemId = await env.DB.prepare("SELECT max(id) AS id FROM collection_items WHERE owner_id = ?")
    .bind(other.id)
    .first<number>("id");
  const byHand = (role: "obverse" | "reverse") =>
    addItemPhoto(db, few, { memberId: other.id, itemId: itemId ?? 0 }, { bytes: tinyPng, role }, Date.now());
  expect(await byHand("obverse")).toMatchObject({ effects: expect.anything() });
  expect(await byHand("reverse")).toMatchObject({ refused: "rate_limited" });
});

it("exports nobody else's photos", async () => {
  await someCollections();
  const other = await makeMember(env, { now: Date.now() });
  const id = await env.DB.prepare("SELECT id FROM collections WHERE owner_id = ? AND is_public = 1")
    .bind(ada.id)
    .first<number>("id");
  expect(await zipParts(db, { viewerId: other.id, collectionId: id ?? 0 })).toBeUndefined();
});

it("refuses files past the hour's limit before it reads them", async () => {
  const submission = {
    memberId: ada.id,
    bytes: Uint8Array.of(0),
    moneyFormat: USD,
    now: Date.now(),
    target: { name: "A" },
  };
  const uploads = await Promise.all(
    Array.from({ length: FILES_PER_HOUR + 1 }, () =>
      uploadCollectionImport(db, tools, { ...submission, key: crypto.randomUUID() }),
    ),
  );
  const codes = uploads.map((answer) => isRefusal(answer) && answer.refused);
  expect(codes.filter((code) => code === "rate_limited")).toHaveLength(1);
});

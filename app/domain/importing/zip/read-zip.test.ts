import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { MAX_ZIP_BYTES, MAX_ZIP_FILES } from "../import-limits";
import { isPhotoName } from "./file-names";
import { readZip, type ZipFile } from "./read-zip";

async function read(zip: Uint8Array, wants = isPhotoName) {
  const files: ZipFile[] = [];
  const answer = await readZip(zip, {
    wants,
    take: async (file) => {
      files.push(file);
    },
  });
  return { answer, names: files.map(({ name }) => name), files };
}
const text = (words: string) => strToU8(words);
/** Bytes that no compression makes smaller, as those of a photo. */
const noise = (length: number) => {
  let seed = 1;
  return Uint8Array.from({ length }, () => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9;
    return seed >>> 24;
  });
};

it("reads the wanted files without their folders, whatever their case, compressed or not", async () => {
  const zip = zipSync({
    "Coins/Front.JPG": text("front"),
    "coins/deep/back.png": [text("back"), { level: 0 }],
    "readme.md": text("no photo"),
    "__MACOSX/coins/._Front.JPG": text("a Mac's shadow"),
    "coins/.hidden.jpg": text("hidden"),
    "empty/": new Uint8Array(),
  });
  const { answer, files } = await read(zip);
  expect(answer).toEqual({ unreadable: [] });
  expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ["front.jpg", "front"],
    ["back.png", "back"],
  ]);
});

it("keeps every byte of files that are longer than a slice", async () => {
  const photo = noise(100_000);
  const { files } = await read(zipSync({ "a.jpg": photo, "b.jpg": [photo, { level: 0 }] }));
  expect(files.map(({ bytes }) => Buffer.compare(bytes, photo))).toEqual([0, 0]);
});

it("reads names without control characters, which the database would end them at", async () => {
  const zip = zipSync({ "\0.jpg": text("x"), "coins/\0a\n.jpg": text("x"), "\0": text("x") });
  expect((await read(zip)).names).toEqual(["a.jpg"]);
});

it("never leaves its folder, however a file is named", async () => {
  const names = ["../../etc/a.jpg", "C:\\windows\\b.jpg", "/root/c.jpg", "..\\d.jpg"];
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, text("x")])));
  expect((await read(zip)).names).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
});

it.each([
  ["no ZIP", noise(500), "This isn't a ZIP file."],
  ["nothing", new Uint8Array(), "This isn't a ZIP file."],
  ["too large a file", new Uint8Array(MAX_ZIP_BYTES + 1), "larger than 24 MB"],
  ["one that breaks off", zipSync({ "a.jpg": noise(50_000) }).slice(0, 20_000), "damaged"],
  [
    "more files than are allowed",
    zipSync(Object.fromEntries(Array.from({ length: MAX_ZIP_FILES + 1 }, (_, index) => [`${index}.jpg`, text("x")]))),
    "at most 1000 files",
  ],
  ["a bomb", zipSync({ "a.jpg": new Uint8Array(9_000_000) }), "far larger than the file"],
  [
    "a bomb in many files",
    zipSync(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}.jpg`, new Uint8Array(400_000)]))),
    "far larger than the file",
  ],
])("refuses %s", async (_, zip, sentence) => {
  expect((await read(zip)).answer).toMatchObject({
    refused: expect.any(String),
    message: expect.stringContaining(sentence),
  });
});

it("stops at the lie of a bomb that declares a small size", async () => {
  const zip = zipSync({ "a.jpg": new Uint8Array(60_000_000) });
  const view = new DataView(zip.buffer);
  // The uncompressed size of the local header and of the central directory.
  view.setUint32(22, 10, true);
  view.setUint32(zip.length - 22 - 51 + 24, 10, true);
  const started = performance.now();
  expect((await read(zip)).answer).toMatchObject({ message: expect.stringContaining("far larger") });
  expect(performance.now() - started).toBeLessThan(5_000);
});

it("leaves out a file that is too large or compressed in an unknown way, and reads the others", async () => {
  const large = zipSync({ "large.jpg": [noise(MAX_PHOTO_BYTES + 1), { level: 0 }], "small.jpg": text("x") });
  const { answer, names } = await read(large);
  expect([answer, names]).toEqual([{ unreadable: ["large.jpg"] }, ["small.jpg"]]);
  const odd = zipSync({ "odd.jpg": text("odd"), "good.jpg": text("good") });
  new DataView(odd.buffer).setUint16(8, 14, true);
  expect((await read(odd)).answer).toEqual({ unreadable: ["odd.jpg"] });
});

it("refuses a ZIP with a password, and tells so", async () => {
  const zip = zipSync({ "a.jpg": text("secret") });
  const view = new DataView(zip.buffer);
  view.setUint16(6, 1, true);
  view.setUint16(zip.length - 22 - 51 + 8, 1, true);
  expect((await read(zip)).answer).toMatchObject({ message: expect.stringContaining("protected by a password") });
});

it("refuses 100,000 files, and what lies about their number, without reading one", async () => {
  const zip = zipSync({ "a.jpg": text("x") });
  // The number of files at the end can't exceed 65,535. Larger archives say 65,535 there.
  for (const count of [0xffff, MAX_ZIP_FILES + 1]) {
    const lie = zip.slice();
    new DataView(lie.buffer).setUint16(lie.length - 22 + 10, count, true);
    expect(await read(lie)).toMatchObject({ names: [], answer: { message: expect.stringContaining("at most 1000") } });
  }
  const lie = zip.slice();
  new DataView(lie.buffer).setUint16(lie.length - 22 + 10, 9, true);
  expect(await read(lie)).toMatchObject({ names: [], answer: { message: expect.stringContaining("damaged") } });
});

it("answers any damage with files or a refusal, and never throws", async () => {
  const zip = zipSync({ "a.jpg": noise(3_000), "b.jpg": text("b".repeat(500)), "c.jpg": [noise(900), { level: 0 }] });
  const change = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(change, fc.integer({ min: 4, max: zip.length }), async (changes, length) => {
      const damaged = zip.slice(0, length);
      for (const [at, byte] of changes) if (at < length) damaged[at] = byte;
      const { files } = await read(damaged);
      expect(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThanOrEqual(zip.length * 4);
    }),
    { numRuns: 1_000 },
  );
});

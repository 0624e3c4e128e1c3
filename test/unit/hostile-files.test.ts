import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readPictures } from "~/domain/collections/exchange/reading/opennumismat";
import { readFile } from "~/domain/collections/exchange/reading/read-file";
import { amountsOf, catalogueNamed, referencesIn, typeOfFacts } from "~/domain/collections/exchange/values/match-type";
import { readDay } from "~/domain/collections/exchange/values/read-cell";
import { isPhotoName } from "~/domain/importing/zip/file-names";
import { readZip } from "~/domain/importing/zip/read-zip";
import { readMarkdown } from "~/domain/markdown/read-markdown";
import { checkPhoto } from "~/domain/photos/check-photo";
import { isRefusal } from "~/domain/refusal";
import { database, HOSTILE_FILES, photoRowInManyCells, workbook } from "../hostile-files";
import { demoPicture, png } from "../pictures";

const MOST_MS = 2_000;

/** Reads within the time that the processor may take, or fails. */
async function soon<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  const before = process.cpuUsage();
  const answer = await read();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
  return answer;
}

describe("refuses a hostile file at once", () => {
  it.each(Object.entries(HOSTILE_FILES))("%s", async (_, make) => {
    const bytes = make();
    const answer = await soon(() => readFile(bytes));
    expect(isRefusal(answer) && answer.refused).toMatch(/malformed|too_large/);
  });
});

const MOST_IN_A_ROW = 240_000;
const filled = (text: string) => text.repeat(MOST_IN_A_ROW / text.length);
const wordy = { country: "United States", kind: "coin", denomination: "1 dollar", title: filled("walking ") };
const type = {
  id: 1,
  kind: "coin",
  title: "Dollar",
  issuerCode: "us",
  issuerName: "United States",
  words: "liberty",
} as const;
const dollar = { ...type, yearFrom: 1, yearTo: null, weightMg: null, diameterUm: null };
const dollars = new Map([["us 1 dollar", Array.from({ length: 150 }, () => dollar)]]);

describe("reads what a hostile cell says at once", () => {
  it.each<[string, () => unknown]>([
    ["spaces in a reference", () => referencesIn(`KM${filled(" ")}!`)],
    ["spaces after the name of a catalogue", () => catalogueNamed(`KM${filled(" ")}!`)],
    ["denominations", () => amountsOf({ denomination: filled("1 mark ") })],
    ["times of a day", () => readDay(`${filled("T1:11")}\n!`, "day-first")],
    ["words of titles", () => Array.from({ length: 16 }, () => typeOfFacts(wordy, dollars))],
    ["brackets in the name of a column", () => readFile(strToU8(`${filled(" (")}\nThaler`))],
  ])("%s", async (_, read) => void (await soon(read)));
});

it("takes a picture once, however often a database contains it", async () => {
  const names: string[] = [];
  await readPictures(photoRowInManyCells(), new Set(["photo 1-obverse", "photo 1-reverse"]), async ({ name }) => {
    names.push(name);
  });
  expect(names).toEqual(["photo 1-obverse", "photo 1-reverse"]);
});

const COINS = "CREATE TABLE coins (id INTEGER PRIMARY KEY, title TEXT, value TEXT, unit TEXT, status TEXT);";
const row = (cells: readonly string[]) =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
const table = strToU8('Title;Status;Note\n"Crown; 1935";own;"says ""DEI"""\nFlorin;swap;\n');

/** Its head, and its end. */
const jpeg = Uint8Array.from([...demoPicture("dollar-1921-reverse").subarray(0, 700), 0xff, 0xd9]);

/** A good file of each kind, and what reads it. */
const KINDS: Readonly<Record<string, readonly [Uint8Array, (bytes: Uint8Array) => unknown]>> = {
  CSV: [table, readFile],
  XLSX: [workbook(`${row(["Title", "Note"])}${row(["Crown", "DEI"])}<row><c s="1"><v>45443</v></c></row>`), readFile],
  SQLite: [
    database(
      `PRAGMA page_size = 512; ${COINS}`,
      Array.from({ length: 12 }, (_, index) => [index, `Crown ${index}`, "1", "x".repeat(index * 50), "owned"]),
    ),
    readFile,
  ],
  JSON: [
    strToU8(
      '{"format":"obverse-collection","version":1,"collections":[{"collectionNumber":"1","collectionName":"Crowns","audience":"private"}],"items":[{"title":"Crown","year":"1935"},{"title":"Florin"}]}',
    ),
    readFile,
  ],
  "a ZIP with a table": [zipSync({ "coins.csv": table, "crown.jpg": strToU8("x".repeat(300)) }), readFile],
  "a ZIP of photos": [
    zipSync({ "a.jpg": strToU8("a".repeat(300)), "b.jpg": [jpeg, { level: 0 }] }),
    (bytes) => readZip(bytes, { wants: isPhotoName, take: async () => {} }),
  ],
  JPEG: [jpeg, checkPhoto],
  PNG: [png(8, 8), checkPhoto],
  Markdown: [
    strToU8("# a\n- *b* [c](/d)\n  > `e`\n\n|f|\n|-|\n|g[^1]|\n\n[^1]: h\n"),
    (bytes) => readMarkdown(new TextDecoder().decode(bytes)),
  ],
};

/** Bytes that mean something to a reader. */
const telling = fc.oneof(fc.constantFrom(0, 1, 0x7f, 0xff, ...strToU8('"[{(<|*`>,;\n')), fc.nat(255));
/** Other bytes in some places, parts that stand twice or are missing, and an early end. */
const damage = fc.record({
  hits: fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), telling), { maxLength: 12 }),
  copies: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(32), fc.nat(12)), { maxLength: 2 }),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
});

describe("reads or refuses damaged files, each in time and without an error", () => {
  it.each(Object.entries(KINDS))(
    "%s",
    async (_, [good, read]) => {
      expect(isRefusal(await read(good))).toBe(false);
      await fc.assert(
        fc.asyncProperty(damage, async ({ hits, copies, kept: keptPart }) => {
          let bytes = Uint8Array.from(good);
          for (const [place, byte] of hits) bytes[Math.floor(place * bytes.length)] = byte;
          for (const [from, to, length, times] of copies) {
            const part = bytes.subarray(from % bytes.length).subarray(0, length);
            const at = to % bytes.length;
            const repeats = Array<Uint8Array>(times).fill(part);
            bytes = new Uint8Array(Buffer.concat([bytes.subarray(0, at), ...repeats, bytes.subarray(at)]));
          }
          const damaged = bytes.subarray(0, Math.ceil(keptPart * bytes.length));
          await soon(() => read(damaged));
        }),
        { numRuns: 2_000 },
      );
    },
    60_000,
  );
});

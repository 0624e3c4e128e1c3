import { createScheduledController, env } from "cloudflare:test";
import { strToU8, zipSync } from "fflate";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { getImport } from "~/domain/listings/importing/get-import.server";
import { ROWS_PER_STEP } from "~/domain/listings/importing/import-limits";
import { listingImport } from "~/domain/listings/importing/listing-import.server";
import { uploadImport } from "~/domain/listings/importing/upload-import.server";
import { IMPORTED_PER_UPLOAD } from "~/domain/photos/keep-photo.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import worker from "../../workers/index";
import { makeMember, type TestMember } from "../factories";
import { fakePhotoTools } from "../photo-tools";
import { LISTING_RULES } from "../rules";
import { tinyPng } from "../tiny-png";
import { notificationsOf } from "./notifications-of";

// A seller starts an import and closes its page, or the process dies: the sweep goes on with it.

const db = openWriter(env.DB);
const clock = { now: () => Date.now() };
const choices = { leavesOutFaulty: true, timeZone: "Europe/Berlin", decimalMark: "," } as const;
let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: Date.now() });
});
const toolsFor = (uploads?: number) => ({
  ...{ photos: fakePhotoTools(env.PHOTOS, "listing", uploads), clock, rules: LISTING_RULES },
});

async function upload(rows: readonly string[], photos?: Uint8Array) {
  const file = strToU8(`Free postage,Kind,Title,Description,Price,Photos\n${rows.join("\n")}\n`);
  const submission = { memberId: seller.id, key: crypto.randomUUID(), file, photos, now: Date.now() };
  const uploaded = await uploadImport(db, toolsFor().photos, submission);
  if (isRefusal(uploaded)) throw new Error(uploaded.message);
  return { memberId: seller.id, importId: uploaded.importId };
}
const crowns = (count: number) =>
  Array.from({ length: count }, (_, index) => `yes,coin,Crown ${index},Silver.,"80,50",`);

async function sweepIn(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS + 1);
  await Reflect.apply(worker.scheduled, worker, [createScheduledController(), env]);
  vi.useRealTimers();
}
const count = (what: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${what}`).first<number>("n");
const waiting = () => count("outbox WHERE kind = 'import-step'");
const notifications = async () =>
  (await notificationsOf({ userId: seller.id })).map(({ title, message, import_id }) => ({
    title,
    message,
    import_id,
  }));
const drafts = () => count(`listings WHERE seller_id = ${seller.id}`);

it("makes the other drafts in the sweep, in the notation of the seller who asked for them", async () => {
  const own = await upload(crowns(2 * ROWS_PER_STEP + 3));
  expect(await listingImport.step(db, toolsFor(), { ...own, choices: choices })).toMatchObject({
    left: ROWS_PER_STEP + 3,
  });
  expect(await drafts()).toBe(ROWS_PER_STEP);
  // Whoever made the last step has a minute for the next one.
  await sweepIn(0.5);
  expect(await drafts()).toBe(ROWS_PER_STEP);
  await sweepIn(1);
  expect(await drafts()).toBe(2 * ROWS_PER_STEP + 3);
  expect(await count(`listings WHERE seller_id = ${seller.id} AND price_minor <> 8050`)).toBe(0);
  const found = await getImport(db, own);
  expect(isRefusal(found) || found.asked).toBeNull();
  const created = `${2 * ROWS_PER_STEP + 3} of ${2 * ROWS_PER_STEP + 3} listings were created as drafts.`;
  const finished = { title: "Your import is finished", message: created, import_id: own.importId };
  expect(await notifications()).toEqual([finished]);
  await sweepIn(2);
  expect(await notifications()).toEqual([finished]);
  expect([await waiting(), await drafts()]).toEqual([0, 2 * ROWS_PER_STEP + 3]);
});

it("goes on after a step that broke off before its first draft", async () => {
  const own = await upload(crowns(2));
  const broken = { ...toolsFor(), rules: null as never };
  await expect(listingImport.step(db, broken, { ...own, choices: choices })).rejects.toThrow();
  expect(await drafts()).toBe(0);
  await sweepIn(1);
  expect(await drafts()).toBe(2);
});

it("adds each photo once when the page and the sweep go on at the same time", async () => {
  const names = Array.from({ length: 6 }, (_, index) => `${index}.png`);
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, tinyPng])));
  const own = await upload([`yes,coin,Crown,Silver.,80,${names.join(";")}`], zip);
  await listingImport.step(db, toolsFor(), { ...own, choices: choices });
  const untilMs = Date.now() + MINUTE_MS;
  await Promise.all([
    listingImport.continue(db, toolsFor(), { ...own, untilMs }),
    listingImport.continue(db, toolsFor(), { ...own, untilMs }),
  ]);
  expect(await count(`photos WHERE listing_id IN (SELECT id FROM listings WHERE seller_id = ${seller.id})`)).toBe(6);
  expect(await notifications()).toMatchObject([{ title: "Your import is finished" }]);
});

it("waits at the hour's limit of imported photos, and stops for good at a refusal that time doesn't mend", async () => {
  const zip = zipSync({ "a.png": tinyPng, "b.png": tinyPng });
  const own = await upload(["yes,coin,Crown,Silver.,80,a.png;b.png"], zip);
  expect(await listingImport.step(db, toolsFor(1 / IMPORTED_PER_UPLOAD), { ...own, choices: choices })).toMatchObject({
    refused: "rate_limited",
  });
  const limited = await getImport(db, own);
  expect(isRefusal(limited) || limited.asked).toEqual(choices);
  const faulty = await upload(["yes,stamp,Penny black,Used.,80,"]);
  const strict = { ...choices, leavesOutFaulty: false };
  expect(await listingImport.step(db, toolsFor(), { ...faulty, choices: strict })).toMatchObject({
    refused: "breaks_rule",
  });
  const stopped = await getImport(db, faulty);
  expect(isRefusal(stopped) || stopped.asked).toBeNull();
  // Its page was open and has said so.
  expect(await notifications()).toEqual([]);
});

it("notifies the seller once of an import that stopped while nobody watched it", async () => {
  const own = await upload(["yes,coin,Crown,Silver.,80,", "yes,stamp,Penny black,Used.,80,"]);
  const strict = { ...choices, leavesOutFaulty: false };
  const broken = { ...toolsFor(), rules: null as never };
  await expect(listingImport.step(db, broken, { ...own, choices: strict })).rejects.toThrow();
  await sweepIn(1);
  await sweepIn(2);
  expect(await notifications()).toEqual([
    {
      title: "Your import has stopped",
      message: expect.stringMatching(/^0 of 2 listings were created as drafts\. Some rows have errors\./),
      import_id: own.importId,
    },
  ]);
});

it("touches no other member's import", async () => {
  const own = await upload(crowns(1));
  const other = await makeMember(env, { now: Date.now() });
  const foreign = { ...own, memberId: other.id, choices };
  expect(await listingImport.step(db, toolsFor(), foreign)).toMatchObject({ refused: "not_found" });
  expect([await waiting(), await drafts()]).toEqual([0, 0]);
});

import { createScheduledController, env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { encode } from "fast-png";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { photosChanged } from "~/domain/effects";
import { measurePhoto } from "~/domain/photos/measuring/measure-photo.server";
import { queueMeasuring } from "~/domain/photos/measuring/queue-measuring.server";
import { MINUTE_MS } from "~/domain/time";
import { publishEffects } from "~/platform/effects/publish-effects.server";
import { r2PhotoStore } from "~/platform/storage/photo-store.server";
import { pixelReader } from "~/platform/storage/pixel-reader.server";
import worker from "../../workers/index";
import { makeFixed, makeMember } from "../factories";
import { breakEachStep, FAULT_MODES } from "./fault";

// A photo is measured after its upload was answered. Wherever that dies, the sweep measures it and finds its copies.

const EDGE = 200;
const waves = Uint8Array.from({ length: EDGE * EDGE }, (_, at) => {
  const [x, y] = [at % EDGE, Math.floor(at / EDGE)];
  return 120 + 60 * Math.sin(x / 9) * Math.cos(y / 7 + x / 40);
});
const picture = encode({ width: EDGE, height: EDGE, data: waves, channels: 1, depth: 8 });

/** Two members' listings show the same picture; the older photo has been measured. */
let photoId: number;
beforeEach(async () => {
  const [older, newer] = [await photoOfNewMember("1"), await photoOfNewMember("2")];
  await measurePhoto(openWriter(env.DB), pixelReader(env), { photoId: older, now: Date.now() });
  await env.DB.prepare("DELETE FROM outbox WHERE dedupe_key = ?").bind(`photo-measures:${older}`).run();
  photoId = newer;
});

async function photoOfNewMember(digit: string) {
  const key = digit.repeat(32);
  const { listingId } = await makeFixed(env, { sellerId: (await makeMember(env)).id });
  await r2PhotoStore(env.PHOTOS, "listing").put(key, "full", picture);
  const id = await env.DB.prepare(
    `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
     VALUES (?, 1, ?, 'original' || ?2, 200, 200, ?) RETURNING id`,
  )
    .bind(listingId, key, Date.now())
    .first<number>("id");
  await openWriter(env.DB).commit([queueMeasuring(sql`SELECT ${id} AS id`, Date.now())]);
  return id ?? 0;
}

const deleteMeasures = () =>
  env.DB.batch(
    ["photo_matches", "photo_buckets", "photo_measures"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE photo_id = ?`).bind(photoId),
    ),
  );
const found = () =>
  env.DB.prepare(
    `SELECT (SELECT COUNT(*) FROM photo_measures) AS measures, (SELECT COUNT(*) FROM photo_matches) AS matches,
      (SELECT COUNT(*) FROM outbox WHERE kind = 'photo-measures') AS waiting`,
  ).first();
const measured = { measures: 2, matches: 1, waiting: 0 };

async function sweepAMinuteLater() {
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  await Reflect.apply(worker.scheduled, worker, [createScheduledController(), env]);
  vi.useRealTimers();
}

it("measures a photo whose process died right after it was stored", async () => {
  expect(await found()).toEqual({ measures: 1, matches: 0, waiting: 1 });
  await sweepAMinuteLater();
  expect(await found()).toEqual(measured);
});

it("measures a photo later if its pixels couldn't be read", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const input = () => {
    throw new Error("Cloudflare Images can't be reached");
  };
  await publishEffects({ ...env, IMAGES: { ...env.IMAGES, input } }, photosChanged([photoId]));
  expect(log).toHaveBeenCalledWith(expect.stringContaining("outbox_entry_failed"));
  expect(await found()).toEqual({ measures: 1, matches: 0, waiting: 1 });
  await sweepAMinuteLater();
  expect(await found()).toEqual(measured);
});

it.each(FAULT_MODES)("measures it once and finds its copy if the connection is lost %s any call", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const broken = measurePhoto(openWriter(fault.record(env.DB)), pixelReader(env), { photoId, now: Date.now() });
    await broken.catch(() => undefined);
    await env.DB.prepare("UPDATE outbox SET retry_at = created_at").run();
    await sweepAMinuteLater();
    expect(await found()).toEqual(measured);
    await deleteMeasures();
    await env.DB.prepare(
      `INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
       VALUES ('photo-measures', json_object('photoId', ?1), 'photo-measures:' || ?1, 1, 1)`,
    )
      .bind(photoId)
      .run();
  });
  expect(steps).toBe(3);
});

it("measures one photo after the other, so that pages are served in between", async () => {
  let [reading, most] = [0, 0];
  const IMAGES = {
    ...env.IMAGES,
    input: (...args: Parameters<ImagesBinding["input"]>) => {
      reading += 1;
      most = Math.max(most, reading);
      const transformer = env.IMAGES.input(...args);
      return {
        transform: (...change: Parameters<typeof transformer.transform>) => ({
          output: async (...form: Parameters<typeof transformer.output>) => {
            const result = await transformer.transform(...change).output(...form);
            reading -= 1;
            return result;
          },
        }),
      };
    },
  };
  const ids = [photoId, await photoOfNewMember("3"), await photoOfNewMember("4"), await photoOfNewMember("5")];
  await publishEffects({ ...env, IMAGES: IMAGES as unknown as ImagesBinding }, photosChanged(ids));
  expect(await found()).toMatchObject({ measures: 5, waiting: 0 });
  expect(most).toBe(1);
});

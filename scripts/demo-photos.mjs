/*
 * Photos of demo listings. Few pictures are drawn and many listings show them, so each is encoded and read once, by the
 * app's own code; the running app would do both for every upload. Rows are written with the app's verbs.
 */
import "./app-modules.mjs";
import { readFileSync } from "node:fs";
import { scheduler } from "node:timers/promises";
import sharp from "sharp";
import { atOnce } from "./demo-api.mjs";

// Workers have it as a global.
globalThis.scheduler ??= scheduler;

const { addPhoto } = await import("../app/domain/listings/photos/add-photo.server.ts");
const { handleEntries, waitingEntries } = await import("../app/domain/outbox/outbox.server.ts");
const { measurePhoto } = await import("../app/domain/photos/measuring/measure-photo.server.ts");
const { systemRandomness: randomness } = await import("../app/platform/env.ts");
const { imagesCodec } = await import("../app/platform/storage/photo-codec.server.ts");
const { r2PhotoStore } = await import("../app/platform/storage/photo-store.server.ts");
const { pixelReader } = await import("../app/platform/storage/pixel-reader.server.ts");

const PICTURES = new URL("../test/demo/", import.meta.url);
const SIDES = ["obverse", "reverse"];
/** Where `wrangler dev` offers what Cloudflare's own API does, for its local buckets. */
const OBJECTS = "/cdn-cgi/local/explorer/api/r2/buckets/obverse-photos/objects/";
/** As in wrangler.toml. */
const UPLOADS_PER_MEMBER_HOUR = 60;

/** The images binding as the codec and the pixel reader use it: they only shrink. */
const images = {
  input: (stream) => ({
    transform: ({ width, height }) => ({
      async output({ format, quality }) {
        const picture = sharp(await new Response(stream).arrayBuffer(), { autoOrient: true });
        picture.resize(width, height, { fit: "inside", withoutEnlargement: true });
        const made = await picture.toFormat(format.replace("image/", ""), { quality }).toBuffer();
        return { response: () => new Response(made) };
      },
    }),
  }),
};

/** Does the work once for the same input. */
function remembered(work) {
  const known = new Map();
  return (input) => {
    if (!known.has(input)) known.set(input, work(input));
    return known.get(input);
  };
}

const encoder = imagesCodec(images);
const read = remembered((name) => new Uint8Array(readFileSync(new URL(`${name}.jpg`, PICTURES))));
const original = remembered((bytes) => encoder.original(bytes));
const encode = remembered((bytes) => encoder.encode(bytes));
/** The pixels of an encoded picture, as the app reads them from its bucket. */
const pixels = remembered((full) =>
  pixelReader({ IMAGES: images, PHOTOS: { get: () => new Response(full) } }).read(""),
);

async function prepare(name) {
  const { full } = await encode(await original(read(name)));
  return pixels(full);
}

/** Starts to encode both sides of those pictures. Nothing waits for it; whoever needs one encodes it otherwise. */
export function preparePictures(pictures) {
  const sides = [...new Set(pictures)].flatMap((picture) => SIDES.map((side) => `${picture}-${side}`));
  // A picture that fails is reported when it is added.
  atOnce(sides, prepare).catch(() => undefined);
}

function localBucket(url) {
  return {
    async put(name, body, { httpMetadata }) {
      const headers = { "Content-Type": httpMetadata.contentType };
      const answer = await fetch(new URL(OBJECTS + encodeURIComponent(name), url), { method: "PUT", headers, body });
      if (!answer.ok) throw new Error(`The local bucket answered ${answer.status} to ${name}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
}

/**
 * Adds both sides of drawn pictures to `listings` of the app at `url`. Each has the id of the listing and its seller, and
 * the picture's name.
 */
export async function addPhotos(db, url, listings, now) {
  const store = r2PhotoStore(localBucket(url), "listing");
  const tools = { codec: { original, encode }, store, randomness, uploadsPerMemberHour: UPLOADS_PER_MEMBER_HOUR };
  const addSide = async ({ listingId, sellerId }, name) => {
    const photo = await addPhoto(db, tools, { listingId, sellerId, bytes: read(name), now });
    if ("refused" in photo) throw new Error(`The photo ${name}: ${photo.message}`);
    const reader = { read: () => prepare(name) };
    const waiting = await waitingEntries(db, [`photo-measures:${photo.id}`]);
    const failed = await handleEntries(db, waiting, () => measurePhoto(db, reader, { photoId: photo.id, now }));
    if (failed.length > 0) throw failed[0].error;
  };
  await atOnce(listings, async (listing) => {
    for (const side of SIDES) await addSide(listing, `${listing.picture}-${side}`);
  });
}

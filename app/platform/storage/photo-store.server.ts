import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { PHOTO_SIZES, type PhotoPlace, type PhotoSize } from "~/domain/photos/photo-address";
import type { PhotoCodec, PhotoStore, StoredSize } from "~/domain/photos/photo-ports";
import { type Env, rulesOf, systemRandomness } from "~/platform/env";
import { imagesCodec } from "./photo-codec.server";
import { PHOTO_TURNS } from "./turns";

interface StoredPhoto {
  readonly place: PhotoPlace;
  readonly key: string;
  readonly size: StoredSize;
}

/** Originals are kept only of what may be changed: not in messages, and a collection's are uploads of an import. */
const STORED: Readonly<Record<PhotoPlace, readonly StoredSize[]>> = {
  listing: [...PHOTO_SIZES, "original"],
  message: PHOTO_SIZES,
  avatar: ["thumb"],
  collection: [...PHOTO_SIZES, "original"],
};
const FOLDERS: Readonly<Record<PhotoPlace, string>> = {
  listing: "photos",
  message: "message-photos",
  avatar: "avatars",
  collection: "collection-photos",
};
const PUBLIC_PLACES: Readonly<Record<string, PhotoPlace>> = { photos: "listing", avatars: "avatar" };
/** A photo never changes but can be removed, after which copies in browsers and caches live for at most a day. */
const PUBLIC_CACHING = "public, max-age=86400";
const PUBLIC_PATH = /^\/(photos|avatars)\/([0-9a-f]{32})\/([^/]+)$/;

const objectName = ({ place, key, size }: StoredPhoto) => `${FOLDERS[place]}/${key}/${size}.webp`;

const withheldName = (name: string) => `withheld/${name}`;

const servedNames = (place: PhotoPlace, key: string) =>
  STORED[place].filter((size) => size !== "original").map((size) => objectName({ place, key, size }));

/** Moves an object. If interrupted, both copies exist, and moving again completes it. */
async function move(bucket: R2Bucket, from: string, to: string): Promise<void> {
  const object = await bucket.get(from);
  if (!object) return;
  await bucket.put(to, await object.arrayBuffer(), { httpMetadata: { contentType: "image/webp" } });
  await bucket.delete(from);
}

/** The size in a photo's file name; undefined for any other name, so that originals are served to nobody. */
export function photoSizeOf(file: string): PhotoSize | undefined {
  return PHOTO_SIZES.find((size) => file === `${size}.webp`);
}

export function r2PhotoStore<Place extends PhotoPlace>(bucket: R2Bucket, place: Place): PhotoStore<Place> {
  return {
    place,
    async put(key, size, bytes) {
      await bucket.put(objectName({ place, key, size }), bytes, { httpMetadata: { contentType: "image/webp" } });
    },
    async get(key, size) {
      const object = await bucket.get(objectName({ place, key, size }));
      return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
    },
    async delete(keys) {
      const names = keys.flatMap((key) => STORED[place].map((size) => objectName({ place, key, size })));
      await bucket.delete([...names, ...names.map(withheldName)]);
    },
    async withhold(key) {
      for (const name of servedNames(place, key)) await move(bucket, name, withheldName(name));
    },
    async release(key) {
      for (const name of servedNames(place, key)) await move(bucket, withheldName(name), name);
    },
  };
}

/** GET /photos/{key}/{size}.webp and /avatars/; undefined for any other path. */
export async function servePhoto(request: Request, pathname: string, bucket: R2Bucket): Promise<Response | undefined> {
  if (!/^\/(?:photos|avatars)\//.test(pathname)) return undefined;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("This address only accepts GET and HEAD.", { status: 405, headers: { Allow: "GET, HEAD" } });
  const [, folder = "", key, file = ""] = PUBLIC_PATH.exec(pathname) ?? [];
  const [place, size] = [PUBLIC_PLACES[folder], photoSizeOf(file)];
  if (!place || !key || !size) return noSuchPhoto();
  return serveStoredPhoto(request, bucket, { place, key, size }, PUBLIC_CACHING);
}

export async function serveStoredPhoto(request: Request, bucket: R2Bucket, photo: StoredPhoto, cacheControl: string) {
  const object = await bucket.get(objectName(photo));
  if (!object) return (await bucket.head(withheldName(objectName(photo)))) ? removedPhoto() : noSuchPhoto();
  const headers = {
    "Content-Type": "image/webp",
    "Cache-Control": cacheControl,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Content-Length": String(object.size),
    ETag: object.httpEtag,
  };
  if (request.headers.get("If-None-Match") === object.httpEtag) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : object.body, { headers });
}

const removedPhoto = () => picturedWords("This photo was removed.", 410);

const noSuchPhoto = () => picturedWords("This photo is missing.", 404);

/** A picture of what happened: browsers show it in the photo's place, and a broken mark in that of any other answer. */
function picturedWords(words: string, status: number): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><text x="120" y="124" text-anchor="middle" font-family="sans-serif" font-size="17" fill="#5c544c">${words}</text></svg>`;
  return new Response(svg, { status, headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" } });
}

export const photoToolsOf = <Place extends PhotoPlace>(env: Env, place: Place) =>
  photoTools({ env, randomness: systemRandomness, rules: rulesOf(env) }, place);

export function photoTools<Place extends PhotoPlace>(
  { env, randomness, rules }: Pick<AppLoadContext, "env" | "randomness" | "rules">,
  place: Place,
): PhotoTools<Place> {
  return {
    codec: inTurn(imagesCodec(env.IMAGES)),
    store: r2PhotoStore(env.PHOTOS, place),
    randomness,
    uploadsPerMemberHour: rules.uploadsPerMemberHour,
  };
}

const inTurn = (codec: PhotoCodec): PhotoCodec => ({
  original: (bytes) => PHOTO_TURNS.take(() => codec.original(bytes)),
  square: (original, part, edge) => PHOTO_TURNS.take(() => codec.square(original, part, edge)),
  encode: (bytes, cut) => PHOTO_TURNS.take(() => codec.encode(bytes, cut)),
});

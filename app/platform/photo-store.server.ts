import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PhotoTools } from "~/domain/photos/add-photo.server";
import { PHOTO_SIZES, type PhotoSize, photoPath } from "~/domain/photos/photo-address";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { imagesCodec } from "./photo-codec.server";

const PHOTO_PATH = /^\/photos\/([0-9a-f]{32})\/(full|thumb)\.webp$/;

const objectName = (key: string, size: PhotoSize) => photoPath(key, size).slice(1);

/** Photos in R2. */
export function r2PhotoStore(bucket: R2Bucket): PhotoStore {
  return {
    async put(key, size, bytes) {
      await bucket.put(objectName(key, size), bytes, { httpMetadata: { contentType: "image/webp" } });
    },
    async delete(keys) {
      await bucket.delete(keys.flatMap((key) => PHOTO_SIZES.map((size) => objectName(key, size))));
    },
  };
}

/**
 * The answer to GET /photos/{key}/{size}.webp, or undefined for any other path. Only what our own codec wrote is in
 * the store, and it is served as nothing but WebP.
 */
export async function servePhoto(request: Request, bucket: R2Bucket): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/photos/")) return undefined;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Photos can only be read at this address.", { status: 405, headers: { Allow: "GET, HEAD" } });
  const object = PHOTO_PATH.test(pathname) ? await bucket.get(pathname.slice(1)) : null;
  if (!object) return new Response("There is no such photo.", { status: 404 });
  const headers = {
    "Content-Type": "image/webp",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Content-Length": String(object.size),
    ETag: object.httpEtag,
  };
  if (request.headers.get("If-None-Match") === object.httpEtag) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : object.body, { headers });
}

/** What the photo verbs need of this request. */
export function photoTools(context: AppLoadContext): PhotoTools {
  const { env, randomness } = context;
  return { codec: imagesCodec(env.IMAGES), store: r2PhotoStore(env.PHOTOS), randomness };
}

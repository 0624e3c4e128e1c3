import jpegWasm from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import pngWasm from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import resize, { initResize } from "@jsquash/resize";
import resizeWasm from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm";
import webpDecoderWasm from "@jsquash/webp/codec/dec/webp_dec.wasm";
import webpEncoderWasm from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initWebpEncoder } from "@jsquash/webp/encode.js";
import { rgbaToThumbHash } from "thumbhash";
import type { ImageFormat } from "~/domain/photos/image-header";
import { type EncodedPhoto, FULL_EDGE, type PhotoCodec, THUMB_EDGE } from "~/domain/photos/photo-ports";

/** A placeholder's hash takes no picture above 100 x 100. */
const HASH_EDGE = 100;
const FULL_QUALITY = 82;
const THUMB_QUALITY = 76;

/** Each codec is compiled at build time and started once per isolate, when first needed. */
const started = new Map<string, Promise<unknown>>();
function once(name: string, start: () => Promise<unknown>): Promise<unknown> {
  const running = started.get(name) ?? start();
  started.set(name, running);
  return running;
}

async function decode(bytes: Uint8Array, format: ImageFormat): Promise<ImageData> {
  const { buffer } = new Uint8Array(bytes);
  if (format === "jpeg") {
    await once("jpeg", () => initJpeg(jpegWasm));
    return decodeJpeg(buffer, { preserveOrientation: true });
  }
  if (format === "png") {
    await once("png", () => initPng(pngWasm));
    return decodePng(buffer);
  }
  await once("webp-decoder", () => initWebpDecoder(webpDecoderWasm));
  return decodeWebp(buffer);
}

/** Shrinks to the edge, never enlarges. */
async function shrink(image: ImageData, edge: number): Promise<ImageData> {
  const scale = edge / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  await once("resize", () => initResize(resizeWasm));
  return resize(image, {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
    method: "lanczos3",
  });
}

async function toWebp(image: ImageData, quality: number): Promise<Uint8Array> {
  await once("webp-encoder", () => initWebpEncoder(webpEncoderWasm));
  return new Uint8Array(await encodeWebp(image, { quality }));
}

async function encode(bytes: Uint8Array, format: ImageFormat): Promise<EncodedPhoto | undefined> {
  let decoded: ImageData;
  try {
    decoded = await decode(bytes, format);
  } catch {
    // A decoder that aborted is not used again.
    started.delete(format === "webp" ? "webp-decoder" : format);
    return undefined;
  }
  const full = await shrink(decoded, FULL_EDGE);
  const thumb = await shrink(full, THUMB_EDGE);
  const tiny = await shrink(thumb, HASH_EDGE);
  const hash = rgbaToThumbHash(tiny.width, tiny.height, tiny.data);
  return {
    full: await toWebp(full, FULL_QUALITY),
    thumb: await toWebp(thumb, THUMB_QUALITY),
    width: full.width,
    height: full.height,
    thumbhash: btoa(String.fromCharCode(...hash)),
  };
}

/** One picture at a time per isolate: 16 megapixels are 64 MB decoded, and an isolate has 128. */
let queue: Promise<unknown> = Promise.resolve();

export const wasmPhotoCodec: PhotoCodec = {
  encode(bytes, format) {
    const turn = queue.then(() => encode(bytes, format));
    queue = turn.catch(() => undefined);
    return turn;
  },
};

import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

/** A real JPEG photograph-like picture of 800 px or so. */
export function demoPicture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`./demo/${name}.jpg`, import.meta.url)));
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of one colour. `claims` puts a false size into the header: a decompression bomb, which must not be decoded. */
export function png(
  width: number,
  height: number,
  claims: { width: number; height: number } = { width, height },
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3, 0x7f);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Uint8Array(
    Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngChunk("IEND", new Uint8Array())]),
  );
}

/** A JPEG with a segment inserted right after its start, where cameras put EXIF. */
export function withSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = data.length + 2;
  const head = Uint8Array.of(0xff, marker, length >> 8, length & 0xff);
  return new Uint8Array(Buffer.concat([jpeg.slice(0, 2), head, data, jpeg.slice(2)]));
}

/** EXIF that says where the photo was taken (a GPS directory) and, in `orientation`, which way up it is. */
export function exif(orientation: number): Uint8Array {
  const tiff = Buffer.alloc(26 + 12 + 18);
  tiff.write("II", 0, "latin1");
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, 0x0112, 3, 1, orientation);
  entry(22, 0x8825, 4, 1, 38);
  // The GPS directory: latitude reference "N".
  tiff.writeUInt16LE(1, 38);
  entry(40, 1, 2, 2, 0x4e);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
}

/** A PNG with a chunk put right after its header. */
export function withPngChunk(picture: Uint8Array, type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const afterHeader = 33;
  return new Uint8Array(
    Buffer.concat([picture.slice(0, afterHeader), pngChunk(type, data), picture.slice(afterHeader)]),
  );
}

export function riffChunk(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, new Uint8Array(data.length % 2)]);
}

/** The container of a WebP around its chunks. */
export function webpOf(chunks: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), chunks])));
}

/** The names of a WebP's chunks: `EXIF`, `XMP ` and `ICCP` are those that our photos must not have. */
export function webpChunks(webp: Uint8Array): string[] {
  const view = Buffer.from(webp);
  if (view.toString("latin1", 0, 4) + view.toString("latin1", 8, 12) !== "RIFFWEBP") throw new Error("no WebP");
  const names = [];
  for (let at = 12; at < view.length; at += 8 + view.readUInt32LE(at + 4) + (view.readUInt32LE(at + 4) % 2))
    names.push(view.toString("latin1", at, at + 4));
  return names;
}

import { deflateSync, gzipSync } from "node:zlib";
import { demoPicture, exif, png, pngChunk, riffChunk, webpOf, withPngChunk, withSegment } from "./pictures";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const concat = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const jpeg = demoPicture("dollar-1921-reverse");

/** The demo picture with another size in its frame header. */
function claiming(width: number, height: number): Uint8Array {
  const lying = new Uint8Array(jpeg);
  const frame = lying.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(lying[at + 1] ?? 0));
  const view = new DataView(lying.buffer);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return lying;
}

/** The demo picture with its compressed data overwritten from the middle on. */
function withOverwrittenData(): Uint8Array {
  const broken = new Uint8Array(jpeg);
  return broken.fill(0, broken.length >> 2, broken.length - 2);
}

function withWrongChecksum(): Uint8Array {
  const broken = png(40, 40);
  const at = Buffer.from(broken).indexOf("IDAT") + 6;
  broken[at] = (broken[at] ?? 0) ^ 0xff;
  return broken;
}

const pngHeader = (width: number, height: number, colour: number, depth = 8) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  return header;
};
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const end = pngChunk("IEND", new Uint8Array());
const pngOf = (header: Uint8Array, ...chunks: readonly Uint8Array[]) =>
  concat(SIGNATURE, pngChunk("IHDR", header), ...chunks, end);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** What each file is, the status that refuses it, and its bytes. */
export const REFUSED: readonly (readonly [string, number, Uint8Array])[] = [
  // Not a JPEG, PNG or WebP, whatever it claims to be.
  ["an SVG with a script", 415, bytesOf(SVG)],
  ["an SVG behind an XML declaration", 415, bytesOf(`<?xml version="1.0"?>${SVG}`)],
  ["an SVG behind a byte order mark", 415, bytesOf(`\xef\xbb\xbf${SVG}`)],
  [
    "an SVG that names a file of the server",
    415,
    bytesOf(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
  ],
  ["a compressed SVG", 415, new Uint8Array(gzipSync(SVG))],
  ["a page", 415, bytesOf("<!doctype html><script>alert(1)</script>")],
  ["a page behind white space", 415, bytesOf("\n\n  <html><script>alert(1)</script>")],
  ["a script", 415, bytesOf("alert(document.cookie)")],
  ["a PHP file", 415, bytesOf("<?php system($_GET['c']); ?>")],
  ["a GIF", 415, bytesOf(`GIF89a${"\0".repeat(64)}`)],
  ["a GIF that is a script too", 415, bytesOf("GIF89a/*\0\0\0\0*/=1;alert(1)")],
  ["a PDF", 415, bytesOf("%PDF-1.7 1 0 obj")],
  ["PostScript", 415, bytesOf("%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run")],
  ["an archive", 415, bytesOf("PK\u0003\u0004aaaaaaaa")],
  ["a compressed bomb", 415, new Uint8Array(gzipSync(new Uint8Array(5_000_000)))],
  ["a BMP", 415, bytesOf(`BM${"\0".repeat(64)}`)],
  ["a TIFF", 415, bytesOf(`II*\0\x08\0\0\0${"\0".repeat(64)}`)],
  ["a big-endian TIFF", 415, bytesOf(`MM\0*\0\0\0\x08${"\0".repeat(64)}`)],
  ["an icon", 415, bytesOf(`\0\0\x01\0\x01\0${"\0".repeat(64)}`)],
  ["an AVIF", 415, bytesOf("\0\0\0\x20ftypavif\0\0\0\0avifmif1")],
  ["a HEIC", 415, bytesOf("\0\0\0\x20ftypheic\0\0\0\0heicmif1")],
  ["a JPEG XL", 415, bytesOf("\0\0\0\x0cJXL \r\n\x87\n")],
  ["a JPEG 2000", 415, bytesOf("\0\0\0\x0cjP  \r\n\x87\n")],
  ["a Photoshop file", 415, bytesOf(`8BPS\0\x01${"\0".repeat(64)}`)],
  ["an MP4", 415, bytesOf("\0\0\0\x18ftypisom\0\0\x02\0")],
  ["a Windows program", 415, bytesOf(`MZ${"\0".repeat(64)}`)],
  ["a Linux program", 415, bytesOf(`\x7fELF\x02\x01\x01${"\0".repeat(64)}`)],
  ["a WebAssembly module", 415, bytesOf("\0asm\x01\0\0\0")],
  ["nothing but zeros", 415, new Uint8Array(4_096)],
  // JPEG.
  ["one byte", 415, Uint8Array.of(0xff)],
  ["a JPEG's first two bytes", 415, Uint8Array.of(0xff, 0xd8)],
  ["a JPEG cut off in its header", 415, jpeg.slice(0, 12)],
  ["a JPEG cut off in the middle", 415, jpeg.slice(0, jpeg.length >> 1)],
  ["a JPEG whose data is scribbled over", 422, withOverwrittenData()],
  ["a JPEG of nothing but padding", 415, new Uint8Array(5000).fill(0xff).fill(0xd8, 1, 2)],
  ["a JPEG segment of length nought", 415, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)],
  ["a JPEG that ends before any picture", 415, Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ["a JPEG whose data comes before its frame", 415, Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9)],
  [
    "a JPEG of a frame without data",
    422,
    concat(jpeg.slice(0, 2), bytesOf("\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xd9")),
  ],
  ["a JPEG of no width", 415, claiming(0, 100)],
  ["a JPEG that claims 4 gigapixels", 413, claiming(65_000, 65_000)],
  ["a JPEG that claims to be a line of 65,000 pixels", 413, claiming(65_000, 10)],
  ["a page behind a JPEG's first bytes", 415, bytesOf("\xff\xd8\xff\xe0<html><script>alert(1)</script>")],
  // PNG.
  ["a PNG that claims 100,000 x 100,000", 413, png(4, 4, { width: 100_000, height: 100_000 })],
  ["a PNG that claims 2^32 pixels a side", 413, png(4, 4, { width: 0xffff_ffff, height: 0xffff_ffff })],
  ["a PNG that claims 17 megapixels", 413, png(4, 4, { width: 4_250, height: 4_000 })],
  ["a PNG that claims to be a line of 13,000 pixels", 413, png(13_000, 1)],
  ["a PNG of no width", 415, png(4, 4, { width: 0, height: 10 })],
  ["a PNG that promises more than it holds", 422, png(4, 4, { width: 3000, height: 3000 })],
  ["a PNG cut off after its header", 422, png(40, 40).slice(0, 33)],
  ["a PNG cut off in its data", 422, png(40, 40).slice(0, 50)],
  ["a PNG cut off in its signature", 415, png(40, 40).slice(0, 20)],
  ["a PNG with a wrong checksum", 422, withWrongChecksum()],
  [
    "a PNG whose data is no compressed stream",
    422,
    pngOf(pngHeader(8, 8, 2), pngChunk("IDAT", new Uint8Array(64).fill(0xaa))),
  ],
  ["a PNG without data", 422, pngOf(pngHeader(8, 8, 2))],
  [
    "a PNG of a colour type that there is not",
    422,
    pngOf(pngHeader(8, 8, 5), pngChunk("IDAT", deflateSync(new Uint8Array(256)))),
  ],
  ["a PNG with a palette missing", 422, pngOf(pngHeader(8, 8, 3), pngChunk("IDAT", deflateSync(new Uint8Array(72))))],
  // WebP.
  ["a WebP without a picture", 415, webpOf(bytesOf("ALPH\0\0\0\0"))],
  ["a WebP cut off", 415, webpOf(bytesOf("VP8 "))],
  [
    "a WebP of noise",
    422,
    webpOf(concat(bytesOf("VP8L\xff\0\0\0\x2f\x10\x10\x10\x10"), new Uint8Array(64).fill(0xaa))),
  ],
  [
    "a WebP that claims 16,384 x 16,384",
    413,
    webpOf(concat(bytesOf("VP8L\x05\0\0\0\x2f\xff\xff\xff\x0f"), new Uint8Array(64))),
  ],
  ["an animated WebP", 415, webpOf(concat(bytesOf("VP8X\x0a\0\0\0\x02\0\0\0"), new Uint8Array(16)))],
  ["sound in a WebP's container", 415, bytesOf("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0")],
  ["a file above 10 MB", 413, new Uint8Array(10 * 1024 * 1024 + 1)],
];

const SECRET = "<script>alert('stowaway')</script>";
const GPS = exif(1);
const XMP = bytesOf(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="52,30.0N">${SECRET}</x:xmpmeta>`);

/** Pictures that decode but contain more than pixels, which must not be served. */
export const CARRIERS: readonly (readonly [string, Uint8Array])[] = [
  ["a JPEG with GPS in its EXIF", withSegment(jpeg, 0xe1, GPS)],
  ["a JPEG with GPS in its XMP", withSegment(jpeg, 0xe1, XMP)],
  ["a JPEG with a script in a comment", withSegment(jpeg, 0xfe, bytesOf(SECRET))],
  ["a JPEG with a script where IPTC goes", withSegment(jpeg, 0xed, bytesOf(`Photoshop 3.0\0${SECRET}`))],
  ["a JPEG with an archive behind it", concat(jpeg, bytesOf(`PK\x03\x04${SECRET}`))],
  ["a JPEG with a page behind it", concat(jpeg, bytesOf(`<!doctype html>${SECRET}`))],
  ["a PNG with GPS in its EXIF", withPngChunk(png(64, 48), "eXIf", GPS.slice(6))],
  ["a PNG with a script in its text", withPngChunk(png(64, 48), "tEXt", bytesOf(`Comment\0${SECRET}`))],
  ["a PNG with XMP", withPngChunk(png(64, 48), "iTXt", concat(bytesOf("XML:com.adobe.xmp\0\0\0\0\0"), XMP))],
  [
    "a PNG whose text is a bomb of 100 MB",
    withPngChunk(png(64, 48), "zTXt", concat(bytesOf("Comment\0\0"), deflateSync(new Uint8Array(100_000_000)))),
  ],
  ["a PNG with a page behind it", concat(png(64, 48), bytesOf(SECRET))],
  ["a PNG with an animation", withPngChunk(png(64, 48), "acTL", Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0))],
];

/** Adds an EXIF and an XMP chunk to one of our WebP files. */
export function webpWithMetadata(webp: Uint8Array, width: number, height: number): Uint8Array {
  const extended = Buffer.alloc(10);
  extended[0] = 0x0c;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const picture = webp.slice(12);
  return webpOf(concat(riffChunk("VP8X", extended), picture, riffChunk("EXIF", GPS.slice(6)), riffChunk("XMP ", XMP)));
}

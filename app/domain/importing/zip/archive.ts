import { Inflate } from "fflate";
import { photoName } from "./file-names";

/**
 * So little at a time that even the best compression can't fill the memory before it is noticed: it reaches 1,032 to 1.
 */
const SLICE_BYTES = 8 * 1024;

const [STORED, DEFLATED] = [0, 8];
const [LOCAL_HEADER, DIRECTORY_ENTRY, DIRECTORY_END] = [0x0403_4b50, 0x0201_4b50, 0x0605_4b50];
const DIRECTORY_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

/** A file of an archive, as its directory describes it. */
export interface ZipEntry {
  /** Without its folder, in lower case. */
  readonly name: string;
  /** Names a folder, or a file that programs hide beside the wanted ones. */
  readonly isHidden: boolean;
  readonly isEncrypted: boolean;
  readonly compression: number;
  readonly compressedBytes: number;
  readonly headerAt: number;
}

/** The directory of an archive, which lies at its end; undefined if it is incomplete or more than `maxFiles` long. */
export function zipEntries(bytes: Uint8Array, maxFiles: number): readonly ZipEntry[] | "damaged" | "too many" {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  if (end === undefined) return "damaged";
  if (view.getUint16(end + 10, true) > maxFiles) return "too many";
  const entries: ZipEntry[] = [];
  try {
    for (let at = view.getUint32(end + 16, true), left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return "damaged";
      const nameBytes = view.getUint16(at + 28, true);
      const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
      const name = photoName(path);
      entries.push({
        name,
        isHidden: name === "" || name.startsWith(".") || /(?:^|[/\\])__MACOSX[/\\]/.test(path),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        compression: view.getUint16(at + 10, true),
        compressedBytes: view.getUint32(at + 20, true),
        headerAt: view.getUint32(at + 42, true),
      });
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    // DataView throws this when reading past the end.
    if (error instanceof RangeError) return "damaged";
    throw error;
  }
  return entries;
}

function directoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return undefined;
}

/**
 * The contents of a file. Undefined if it is damaged, compressed in an unknown way or larger than `maxBytes`. `count` is
 * told of all bytes as they are decompressed, and stops it by throwing.
 */
export function readEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  { maxBytes, count }: { maxBytes: number; count: (bytes: number) => void },
): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { headerAt, compression, compressedBytes } = entry;
  if (headerAt + 30 > bytes.byteLength || view.getUint32(headerAt, true) !== LOCAL_HEADER) return undefined;
  if (view.getUint16(headerAt + 8, true) !== compression) return undefined;
  const start = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (start + compressedBytes > bytes.byteLength) return undefined;
  const contents = bytes.subarray(start, start + compressedBytes);
  if (compression === DEFLATED) return inflated(contents, { maxBytes, count });
  if (compression !== STORED || contents.byteLength > maxBytes) return undefined;
  count(contents.byteLength);
  return contents.slice();
}

function inflated(
  contents: Uint8Array,
  { maxBytes, count }: { maxBytes: number; count: (bytes: number) => void },
): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((part) => {
    size += part.byteLength;
    count(part.byteLength);
    if (size <= maxBytes) parts.push(part.slice());
  });
  try {
    for (let at = 0; at < contents.byteLength && size <= maxBytes; at += SLICE_BYTES)
      inflate.push(contents.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= contents.byteLength);
  } catch (error) {
    if (isFlateFault(error)) return undefined;
    throw error;
  }
  return size > maxBytes ? undefined : joined(parts, size);
}

/** What fflate throws for damaged contents has a numeric code. */
const isFlateFault = (error: unknown) =>
  error instanceof Error && "code" in error && typeof (error as { code: unknown }).code === "number";

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

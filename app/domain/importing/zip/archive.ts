import { Inflate } from "fflate";
import { concatBytes } from "../bytes";
import { type FileBudget, UnreadableFile } from "../file-budget";
import { MAX_ZIP_FILES } from "../import-limits";
import { photoName } from "./file-names";

/** So little that even the best compression, 1,032 to 1, can't fill the memory before it is noticed. */
const SLICE_BYTES = 2 * 1024;

const [STORED, DEFLATED] = [0, 8];
const [LOCAL_HEADER, DIRECTORY_ENTRY, DIRECTORY_END] = [0x0403_4b50, 0x0201_4b50, 0x0605_4b50];
const DIRECTORY_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

export interface ZipEntry {
  readonly path: string;
  readonly name: string;
  /** A folder, or a file that programs hide beside the wanted ones. */
  readonly isHidden: boolean;
  readonly isEncrypted: boolean;
  readonly compression: number;
  readonly compressedBytes: number;
  readonly headerAt: number;
}

const damaged = () => new UnreadableFile("This ZIP file is damaged. Create it again and upload it once more.");

export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  if (end === undefined) throw damaged();
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ZIP_FILES) throw new UnreadableFile(`A ZIP file can contain at most ${MAX_ZIP_FILES} files.`);
  const entries: ZipEntry[] = [];
  let contained = 0;
  try {
    for (let at = view.getUint32(end + 16, true); entries.length < count; ) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
      const nameBytes = view.getUint16(at + 28, true);
      const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
      const name = photoName(path);
      const compressedBytes = view.getUint32(at + 20, true);
      contained += compressedBytes;
      entries.push({
        path,
        name,
        isHidden: name === "" || name.startsWith(".") || /(?:^|[/\\])__MACOSX[/\\]/.test(path),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        compression: view.getUint16(at + 10, true),
        compressedBytes,
        headerAt: view.getUint32(at + 42, true),
      });
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    // DataView throws this when reading past the end.
    throw error instanceof RangeError ? damaged() : error;
  }
  // Entries that share their contents.
  if (contained > bytes.byteLength) throw damaged();
  return entries;
}

function directoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return undefined;
}

export function readEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  { maxBytes, budget }: { maxBytes: number; budget: FileBudget },
): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  const isWhole = inflateEntry(bytes, entry, budget, (part) => {
    size += part.byteLength;
    if (size <= maxBytes) parts.push(part.slice());
    return size <= maxBytes;
  });
  return isWhole ? concatBytes(parts) : undefined;
}

/** Until `take` answers false. Returns whether those were all contents, undamaged. */
export function inflateEntry(
  bytes: Uint8Array,
  { headerAt, compression, compressedBytes }: ZipEntry,
  budget: FileBudget,
  take: (part: Uint8Array) => boolean,
): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (headerAt + 30 > bytes.byteLength || view.getUint32(headerAt, true) !== LOCAL_HEADER) return false;
  if (view.getUint16(headerAt + 8, true) !== compression) return false;
  const start = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (start + compressedBytes > bytes.byteLength) return false;
  const contents = bytes.subarray(start, start + compressedBytes);
  let isWanted = true;
  const spendAndTake = (part: Uint8Array) => {
    budget.spend("bytesOut", part.byteLength);
    isWanted &&= take(part);
  };
  if (compression === STORED) spendAndTake(contents);
  if (compression !== DEFLATED) return compression === STORED && isWanted;
  const inflate = new Inflate(spendAndTake);
  try {
    for (let at = 0; at < contents.byteLength && isWanted; at += SLICE_BYTES)
      inflate.push(contents.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= contents.byteLength);
  } catch (error) {
    if (isFlateFault(error)) return false;
    throw error;
  }
  return isWanted;
}

/** fflate's errors for damaged contents have a numeric code. */
const isFlateFault = (error: unknown) =>
  error instanceof Error && "code" in error && typeof (error as { code: unknown }).code === "number";

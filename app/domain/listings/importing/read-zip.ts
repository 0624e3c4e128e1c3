import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { type Refusal, refuse } from "~/domain/refusal";
import { MAX_ZIP_BYTES, MAX_ZIP_FILES, MAX_ZIP_GROWTH } from "./import-limits";
import { photoName } from "./photo-names";

/** So little at a time that even the best compression can't fill the memory before it is noticed: it reaches 1,032 to 1. */
const SLICE_BYTES = 8 * 1024;

/** None, and Deflate. */
const KNOWN_COMPRESSIONS: readonly number[] = [0, 8];

export interface ZipFile {
  /** Without its folder, in lower case. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Wanted {
  /** Whether a file is of use, by its name without a folder. Others are not even decompressed. */
  readonly wants: (name: string) => boolean;
  /** Called for one file after the other, each of at most MAX_PHOTO_BYTES. */
  readonly take: (file: ZipFile) => Promise<void>;
}

export interface ReadZip {
  /** Files that were wanted but are too large, compressed in an unknown way or damaged. */
  readonly unreadable: readonly string[];
}

const faulty = (sentence: string) => refuse("malformed", sentence);
class ZipBomb extends Error {}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

/**
 * Reads the wanted files of a ZIP in the order in which they lie in it, one at a time. Refuses what is no ZIP or breaks off,
 * more than {@link MAX_ZIP_FILES} files, and contents that grow to more than {@link MAX_ZIP_GROWTH} times the archive.
 */
export async function readZip(bytes: Uint8Array, wanted: Wanted): Promise<ReadZip | Refusal> {
  if (bytes.byteLength > MAX_ZIP_BYTES) return faulty(`A ZIP file can be at most ${MAX_ZIP_BYTES >> 20} MB.`);
  if (!isZip(bytes)) return faulty("This isn't a ZIP file.");
  const found = new FoundFiles(bytes.byteLength * MAX_ZIP_GROWTH, wanted.wants);
  const unzip = new Unzip((file) => found.open(file));
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.byteLength; at += SLICE_BYTES) {
      unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.byteLength);
      for (const file of found.takeReady()) await wanted.take(file);
    }
  } catch (error) {
    if (error instanceof ZipBomb) return faulty(error.message);
    if (isZipFault(error)) return faulty("This ZIP file is damaged. Create it again and upload it once more.");
    throw error;
  }
  return { unreadable: found.unreadable };
}

/** What fflate throws for damaged contents has a numeric code. */
const isZipFault = (error: unknown) =>
  error instanceof Error && "code" in error && typeof (error as { code: unknown }).code === "number";

/** The files of an archive as they are decompressed. */
class FoundFiles {
  readonly unreadable: string[] = [];
  #files = 0;
  #size = 0;
  #ready: ZipFile[] = [];
  readonly #maxSize: number;
  readonly #wants: (name: string) => boolean;

  constructor(maxSize: number, wants: (name: string) => boolean) {
    this.#maxSize = maxSize;
    this.#wants = wants;
  }

  takeReady(): readonly ZipFile[] {
    return this.#ready.splice(0);
  }

  open(file: UnzipFile): void {
    this.#files += 1;
    if (this.#files > MAX_ZIP_FILES) throw new ZipBomb(`A ZIP file can contain at most ${MAX_ZIP_FILES} files.`);
    const name = photoName(file.name);
    const isHidden = name.startsWith(".") || /(?:^|[/\\])__MACOSX[/\\]/.test(file.name);
    if (name === "" || isHidden || !this.#wants(name)) return;
    if (!KNOWN_COMPRESSIONS.includes(file.compression)) {
      this.unreadable.push(name);
      return;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, isLast) => {
      if (size > MAX_PHOTO_BYTES) return;
      size += part?.byteLength ?? 0;
      this.#size += part?.byteLength ?? 0;
      if (this.#size > this.#maxSize)
        throw new ZipBomb(
          `The contents of this ZIP file are more than ${MAX_ZIP_GROWTH} times as large as the file itself.`,
        );
      if (error || size > MAX_PHOTO_BYTES) {
        this.unreadable.push(name);
        size = Number.POSITIVE_INFINITY;
        parts.length = 0;
        return;
      }
      parts.push(part.slice());
      if (isLast) this.#ready.push({ name, bytes: joined(parts, size) });
    };
    file.start();
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

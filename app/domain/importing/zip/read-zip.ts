import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { readEntry, type ZipEntry, zipEntries } from "./archive";
import { MAX_ZIP_BYTES, MAX_ZIP_FILES, MAX_ZIP_GROWTH } from "./zip-limits";

export interface ZipFile {
  /** Without its folder, in lower case. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Wanted {
  /** Whether a file is of use, by its name without a folder. Others are not even decompressed. */
  readonly wants: (name: string) => boolean;
  /** The most that the wanted files may add up to. By default {@link MAX_ZIP_GROWTH} times the archive. */
  readonly maxBytes?: number;
}

export interface ReadZip {
  /** Files that were wanted but are too large, compressed in an unknown way or damaged. */
  readonly unreadable: readonly string[];
}

/** Takes one file after the other, each of at most MAX_PHOTO_BYTES. */
export type TakeFile = (file: ZipFile) => Promise<void>;

const faulty = (sentence: string) => refuse("malformed", sentence);
class ZipBomb extends Error {}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

/** The names of an archive's files, without those that programs hide. Refuses what {@link readZip} refuses unread. */
export function namesInZip(bytes: Uint8Array): readonly string[] | Refusal {
  const entries = opened(bytes);
  return isRefusal(entries) ? entries : entries.map(({ name }) => name);
}

/**
 * Reads the wanted files of a ZIP in the order of its directory, one at a time. Refuses what is no ZIP or breaks off,
 * more than {@link MAX_ZIP_FILES} files, a password, and contents that grow beyond what is wanted.
 */
export async function readZip(
  bytes: Uint8Array,
  { take, ...wanted }: Wanted & { readonly take: TakeFile },
): Promise<ReadZip | Refusal> {
  const unreadable: string[] = [];
  for (const file of wantedFiles(bytes, wanted)) {
    if (isRefusal(file)) return file;
    if (file.bytes) await take({ name: file.name, bytes: file.bytes });
    else unreadable.push(file.name);
  }
  return { unreadable };
}

/** The wanted files of a ZIP all at once, for such as are small. Refuses unreadable ones too. */
export function filesInZip(bytes: Uint8Array, wanted: Wanted): readonly ZipFile[] | Refusal {
  const files: ZipFile[] = [];
  for (const file of wantedFiles(bytes, wanted)) {
    if (isRefusal(file)) return file;
    if (!file.bytes) return faulty(`“${file.name}” in this ZIP file is too large or damaged.`);
    files.push({ name: file.name, bytes: file.bytes });
  }
  return files;
}

function* wantedFiles(
  bytes: Uint8Array,
  { wants, maxBytes = bytes.byteLength * MAX_ZIP_GROWTH }: Wanted,
): Generator<{ readonly name: string; readonly bytes: Uint8Array | undefined } | Refusal> {
  const entries = opened(bytes);
  if (isRefusal(entries)) {
    yield entries;
    return;
  }
  let size = 0;
  const count = (more: number) => {
    size += more;
    if (size > maxBytes)
      throw new ZipBomb(
        `The contents of this ZIP file are more than ${MAX_ZIP_GROWTH} times as large as the file itself.`,
      );
  };
  for (const entry of entries.filter(({ name }) => wants(name))) {
    if (entry.isEncrypted) {
      yield faulty("This ZIP file is protected by a password. Create it again without one.");
      return;
    }
    const contents = unlessBomb(() => readEntry(bytes, entry, { maxBytes: MAX_PHOTO_BYTES, count }));
    yield isRefusal(contents) ? contents : { name: entry.name, bytes: contents };
    if (isRefusal(contents)) return;
  }
}

function unlessBomb<Contents>(read: () => Contents): Contents | Refusal {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZipBomb) return faulty(error.message);
    throw error;
  }
}

function opened(bytes: Uint8Array): readonly ZipEntry[] | Refusal {
  if (bytes.byteLength > MAX_ZIP_BYTES) return faulty(`A ZIP file can be at most ${MAX_ZIP_BYTES >> 20} MB.`);
  if (!isZip(bytes)) return faulty("This isn't a ZIP file.");
  const entries = zipEntries(bytes, MAX_ZIP_FILES);
  if (entries === "too many") return faulty(`A ZIP file can contain at most ${MAX_ZIP_FILES} files.`);
  if (entries === "damaged") return faulty("This ZIP file is damaged. Create it again and upload it once more.");
  return entries.filter(({ isHidden }) => !isHidden);
}

import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { FileBudget, orUnreadable, UnreadableFile } from "../file-budget";
import { readEntry, type ZipEntry, zipEntries } from "./archive";
import { MAX_ZIP_BYTES, MAX_ZIP_GROWTH } from "./zip-limits";

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

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

/** The names of an archive's files, without those that programs hide. Refuses what {@link readZip} refuses unread. */
export function namesInZip(bytes: Uint8Array): readonly string[] | Refusal {
  return orUnreadable(() => opened(bytes).map(({ name }) => name));
}

/**
 * Reads the wanted files of a ZIP in the order of its directory, one at a time. Refuses what is no ZIP or breaks off,
 * more than MAX_ZIP_FILES files, a password, and contents that grow beyond what is wanted.
 */
export async function readZip(
  bytes: Uint8Array,
  { take, ...wanted }: Wanted & { readonly take: TakeFile },
): Promise<ReadZip | Refusal> {
  const unreadable: string[] = [];
  const files = wantedFiles(bytes, wanted);
  const readNext = () => orUnreadable(() => files.next());
  let next = readNext();
  while (!isRefusal(next) && !next.done) {
    const { name, bytes: contents } = next.value;
    if (contents) await take({ name, bytes: contents });
    else unreadable.push(name);
    next = readNext();
  }
  return isRefusal(next) ? next : { unreadable };
}

/** The wanted files of a ZIP all at once, for such as are small. Refuses unreadable ones too. */
export function filesInZip(bytes: Uint8Array, wanted: Wanted): readonly ZipFile[] | Refusal {
  return orUnreadable(() =>
    [...wantedFiles(bytes, wanted)].map(({ name, bytes: contents }) => {
      if (!contents) throw new UnreadableFile(`“${name}” in this ZIP file is too large or damaged.`);
      return { name, bytes: contents };
    }),
  );
}

function* wantedFiles(
  bytes: Uint8Array,
  { wants, maxBytes = bytes.byteLength * MAX_ZIP_GROWTH }: Wanted,
): Generator<{ readonly name: string; readonly bytes: Uint8Array | undefined }> {
  const budget = new FileBudget({ bytesIn: MAX_ZIP_BYTES, bytesOut: maxBytes });
  for (const entry of opened(bytes, budget).filter(({ name }) => wants(name))) {
    if (entry.isEncrypted)
      throw new UnreadableFile("This ZIP file is protected by a password. Create it again without one.");
    yield { name: entry.name, bytes: readEntry(bytes, entry, { maxBytes: MAX_PHOTO_BYTES, budget }) };
  }
}

function opened(bytes: Uint8Array, budget = new FileBudget({ bytesIn: MAX_ZIP_BYTES })): readonly ZipEntry[] {
  budget.spend("bytesIn", bytes.byteLength);
  if (!isZip(bytes)) throw new UnreadableFile("This isn't a ZIP file.");
  return zipEntries(bytes).filter(({ isHidden }) => !isHidden);
}

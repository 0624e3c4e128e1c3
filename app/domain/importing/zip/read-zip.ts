import { MAX_PHOTO_BYTES } from "~/domain/photos/check-photo";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { FileBudget, orUnreadable, UnreadableFile } from "../file-budget";
import { MAX_ZIP_BYTES, MAX_ZIP_GROWTH } from "../import-limits";
import { readEntry, type ZipEntry, zipEntries } from "./archive";

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface ZipSelection {
  /** By the name without a folder. Other files are not even decompressed. */
  readonly wants: (name: string) => boolean;
  /** Of all wanted files; {@link MAX_ZIP_GROWTH} times the archive by default. */
  readonly maxBytes?: number;
}

export interface ReadZip {
  readonly unreadable: readonly string[];
}

export type TakeFile = (file: ZipFile) => Promise<void>;

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

export function namesInZip(bytes: Uint8Array): readonly string[] | Refusal {
  return orUnreadable(() => readDirectory(bytes).map(({ name }) => name));
}

export async function readZip(bytes: Uint8Array, { take, ...selection }: ZipSelection & { readonly take: TakeFile }) {
  const unreadable: string[] = [];
  const files = wantedFiles(bytes, selection);
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

export function filesInZip(bytes: Uint8Array, selection: ZipSelection): readonly ZipFile[] | Refusal {
  return orUnreadable(() =>
    [...wantedFiles(bytes, selection)].map(({ name, bytes: contents }) => {
      if (!contents) throw new UnreadableFile(`“${name}” in this ZIP file is too large or damaged.`);
      return { name, bytes: contents };
    }),
  );
}

function* wantedFiles(
  bytes: Uint8Array,
  { wants, maxBytes = bytes.byteLength * MAX_ZIP_GROWTH }: ZipSelection,
): Generator<{ readonly name: string; readonly bytes: Uint8Array | undefined }> {
  const budget = new FileBudget({ bytesIn: MAX_ZIP_BYTES, bytesOut: maxBytes });
  for (const entry of readDirectory(bytes, budget).filter(({ name }) => wants(name))) {
    if (entry.isEncrypted)
      throw new UnreadableFile("This ZIP file is protected by a password. Create it again without one.");
    yield { name: entry.name, bytes: readEntry(bytes, entry, { maxBytes: MAX_PHOTO_BYTES, budget }) };
  }
}

function readDirectory(bytes: Uint8Array, budget = new FileBudget({ bytesIn: MAX_ZIP_BYTES })): readonly ZipEntry[] {
  budget.spend("bytesIn", bytes.byteLength);
  if (!isZip(bytes)) throw new UnreadableFile("This isn't a ZIP file.");
  return zipEntries(bytes).filter(({ isHidden }) => !isHidden);
}

import { MAX_TABLE_BYTES } from "~/domain/collections/collection-limits";
import { MAX_ZIP_BYTES, MAX_ZIP_FILES } from "~/domain/importing/import-limits";

interface Size {
  readonly photos: number;
  readonly bytes: number;
  readonly textBytes: number;
}

export interface ItemSize extends Size {
  readonly id: number;
}

export interface ItemRange {
  readonly after: number;
  readonly upTo: number;
}

export interface ExportPart extends ItemRange, Size {
  readonly items: number;
}

/** So that it can be uploaded again: its tables and its directory take the rest. */
const MAX_PART_BYTES = MAX_ZIP_BYTES - 4 * 1024 * 1024;
/** Half, because JSON and CSV escape some characters. */
const MAX_PART_TEXT_BYTES = MAX_TABLE_BYTES / 2;
/** Also bounds what one request reads from the store. */
const MAX_PART_PHOTOS = MAX_ZIP_FILES - 100;

/** As few ZIPs as can be uploaded again; one if there are no items. */
export function exportParts(items: readonly ItemSize[]): ExportPart[] {
  const parts: ExportPart[] = [];
  let open: ExportPart = { after: 0, upTo: 0, items: 0, ...NOTHING };
  for (const item of items) {
    if (open.items > 0 && isTooLarge(sum(open, item))) {
      parts.push(open);
      open = { after: open.upTo, upTo: open.upTo, items: 0, ...NOTHING };
    }
    open = { ...open, ...sum(open, item), upTo: item.id, items: open.items + 1 };
  }
  return [...parts, open];
}

const NOTHING: Size = { photos: 0, bytes: 0, textBytes: 0 };
const sum = (a: Size, b: Size): Size => ({
  photos: a.photos + b.photos,
  bytes: a.bytes + b.bytes,
  textBytes: a.textBytes + b.textBytes,
});
const isTooLarge = ({ photos, bytes, textBytes }: Size) =>
  bytes > MAX_PART_BYTES || photos > MAX_PART_PHOTOS || textBytes > MAX_PART_TEXT_BYTES;

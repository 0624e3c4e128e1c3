import { unzipSync } from "fflate";

/** The largest a part of a workbook may be, decompressed: several times what a table with the most rows takes. */
const MAX_PART_BYTES = 16 * 1024 * 1024;

/**
 * The wanted parts of a workbook as text, by name. Undefined if the archive is damaged or a part is larger than 16 MB.
 * fflate writes a part into a buffer of the size that the archive states, so a bomb can't fill the memory.
 */
export function unzipParts(bytes: Uint8Array, names: readonly string[]): Partial<Record<string, string>> | undefined {
  let isTooLarge = false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!names.includes(name)) return false;
        isTooLarge ||= originalSize > MAX_PART_BYTES;
        return !isTooLarge;
      },
    });
    if (isTooLarge) return undefined;
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, new TextDecoder().decode(part)]));
  } catch {
    return undefined;
  }
}

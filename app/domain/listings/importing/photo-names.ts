import { photoName } from "~/domain/importing/zip/file-names";

/** One file each, or several in "photos". */
export const PHOTO_FIELDS = ["photos", ...Array.from({ length: 12 }, (_, index) => `photo${index + 1}`)];

export function photosOfRow(cells: readonly string[], { fields }: { readonly fields: readonly (string | null)[] }) {
  const names = [...PHOTO_FIELDS.slice(1), "photos"].flatMap((field) => {
    const at = fields.indexOf(field);
    return at < 0 ? [] : (cells[at] ?? "").split(/[;|,\n]/);
  });
  return [...new Set(names.map(photoName).filter((name) => name !== ""))];
}

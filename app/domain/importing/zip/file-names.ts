import { MAX_FILE_NAME } from "../import-limits";

/** Without its folder, as files are matched. */
export const photoName = (path: string) =>
  (path.split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .normalize("NFC")
    .toLowerCase()
    .slice(0, MAX_FILE_NAME);

export const isPhotoName = (name: string) => /\.(?:jpe?g|png|webp)$/.test(name);
export const isTableName = (name: string) => /\.(?:csv|tsv|txt)$/.test(name);

import { readdirSync, readFileSync } from "node:fs";
import { typesOf } from "./type-files";

const DATA = new URL("../../app/domain/catalogue/data/", import.meta.url);

/** The parsed files of the folder data, by their names. For scripts and tests: the Worker has no disk. */
export function typeFilesOnDisk(): Record<string, unknown> {
  const names = readdirSync(DATA).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(new URL(name, DATA), "utf8"))]));
}

/** Every type, in the order of the ids; throws if a file isn't valid. */
export const typesOnDisk = () => typesOf(typeFilesOnDisk());

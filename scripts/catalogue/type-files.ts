import * as z from "zod";
import { type TypeEntry, typeEntry } from "~/domain/catalogue/type-entry";
import { family, membersOf } from "./family";
import { expandType } from "./written-type";

/** A file of the folder data. See docs/catalogue.md. */
const typeFile = z.strictObject({
  /** The ranges of ids, first and last, that are this file's own. */
  ids: z.array(z.tuple([z.int(), z.int()])).min(1),
  /** A law, a publication of the mint or central bank, or a standard catalogue, by the name that entries call it. */
  sources: z.record(z.string(), z.string().trim().min(5)),
  types: z.array(z.record(z.string(), z.unknown())).default([]),
  families: z.array(family).default([]),
});

type TypeFile = z.infer<typeof typeFile>;

export interface TypeFiles {
  readonly entries: readonly TypeEntry[];
  /** What is wrong with the files, as "france.json, 1751: years.from: there is no year 0". */
  readonly faults: readonly string[];
  readonly ranges: readonly { readonly file: string; readonly first: number; readonly last: number }[];
}

/** Reads parsed JSON by the names of its files. */
export function readTypeFiles(files: Readonly<Record<string, unknown>>): TypeFiles {
  const read = Object.entries(files).map(([file, content]) => readTypeFile(file, content));
  return {
    entries: read.flatMap(({ entries }) => entries).sort((a, b) => a.id - b.id),
    faults: read.flatMap(({ faults }) => faults),
    ranges: read.flatMap(({ ranges }) => ranges),
  };
}

/** Every type, in the order of the ids; throws if a file isn't valid. */
export function typesOf(files: Readonly<Record<string, unknown>>): readonly TypeEntry[] {
  const { entries, faults } = readTypeFiles(files);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return entries;
}

function readTypeFile(file: string, content: unknown): TypeFiles {
  const parsed = typeFile.safeParse(content);
  if (!parsed.success) return { entries: [], faults: faultsOf(file, parsed.error), ranges: [] };
  const { ids, sources } = parsed.data;
  const { rawTypes, faults } = rawTypesOf(file, parsed.data);
  const read = rawTypes.map((each) => ({ id: each.id, ...typeEntry.safeParse(expandType(each, sources)) }));
  const entries = read.flatMap(({ data }) => (data ? [data] : []));
  const isOwn = (id: number) => ids.some(([first, last]) => id >= first && id <= last);
  return {
    entries,
    faults: [
      ...faults,
      ...read.flatMap(({ id, error }) => (error ? faultsOf(`${file}, ${id}`, error) : [])),
      ...entries.filter(({ id }) => !isOwn(id)).map(({ id }) => `${file}, ${id}: the id is not in the file's range`),
    ],
    ranges: ids.map(([first, last]) => ({ file, first, last })),
  };
}

function rawTypesOf(file: string, { types, families }: TypeFile) {
  const rawTypes = [...types];
  const faults: string[] = [];
  for (const each of families) {
    try {
      rawTypes.push(...membersOf(each));
    } catch (error) {
      faults.push(`${file}, ${each.about}: ${(error as Error).message}`);
    }
  }
  return { rawTypes, faults };
}

const faultsOf = (place: string, { issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${place}: ${path.join(".")}: ${message}`);

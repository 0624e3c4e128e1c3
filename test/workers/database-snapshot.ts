import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A database is a file and the log of what was committed to it last. */
const PARTS = ["", "-wal"] as const;

interface Snapshot {
  readonly database: string;
  readonly copy: string;
}

const snapshots = new Map<string, Snapshot>();

const databases = () =>
  globSync("miniflare-*/d1/miniflare-D1DatabaseObject/*.sqlite", { cwd: tmpdir() }).map((file) => join(tmpdir(), file));

/** Another workerd may stop while its files are looked at, which deletes them. */
function contains(file: string, mark: string): boolean {
  try {
    return readFileSync(file).includes(mark);
  } catch {
    return false;
  }
}

/** The file of the database that contains a text: each workerd has one, in a folder of a random name. */
export const databaseWith = (mark: string): string | undefined =>
  databases().find((file) => PARTS.some((part) => contains(file + part, mark)));

/** Copies a database that may be in use. */
export function copyDatabase(from: string, to: string): void {
  for (const part of PARTS) {
    rmSync(to + part, { force: true });
    if (existsSync(from + part)) copyFileSync(from + part, to + part);
  }
}

/**
 * Keeps a copy of the database that contains a text (`?keep=TEXT`), and puts it back (`?restore=TEXT`).
 */
export async function databaseSnapshot(request: { url: string }): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const mark = searchParams.get("keep");
  if (mark !== null) {
    const database = databaseWith(mark);
    if (database === undefined) return new Response("no database contains the mark", { status: 404 });
    // Miniflare deletes its folder when it stops.
    const folder = join(database, "../../../snapshots");
    mkdirSync(folder, { recursive: true });
    const copy = join(folder, mark);
    copyDatabase(database, copy);
    snapshots.set(mark, { database, copy });
    return new Response("kept");
  }
  const snapshot = snapshots.get(searchParams.get("restore") ?? "");
  if (snapshot === undefined) return new Response("no such snapshot", { status: 404 });
  copyDatabase(snapshot.copy, snapshot.database);
  return new Response("restored");
}

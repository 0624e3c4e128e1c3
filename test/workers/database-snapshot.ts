import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A database is a file and the log of what was committed to it last. */
const PARTS = ["", "-wal"] as const;

interface Snapshot {
  readonly database: string;
  readonly kept: string;
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

/**
 * Keeps a copy of the database that contains a text (`?keep=TEXT`), and puts it back (`?restore=TEXT`). Each
 * workerd has a database of its own in a folder of a random name, so that only what is in it tells which one it is.
 */
export async function databaseSnapshot(request: { url: string }): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const mark = searchParams.get("keep");
  if (mark !== null) {
    const database = databases().find((file) => PARTS.some((part) => contains(file + part, mark)));
    if (database === undefined) return new Response("no database contains the mark", { status: 404 });
    // Miniflare deletes its folder when it stops.
    const folder = join(database, "../../../snapshots");
    mkdirSync(folder, { recursive: true });
    const kept = join(folder, basename(database));
    for (const part of PARTS) if (existsSync(database + part)) copyFileSync(database + part, kept + part);
    snapshots.set(mark, { database, kept });
    return new Response("kept");
  }
  const snapshot = snapshots.get(searchParams.get("restore") ?? "");
  if (snapshot === undefined) return new Response("no such snapshot", { status: 404 });
  for (const part of PARTS) {
    if (existsSync(snapshot.kept + part)) copyFileSync(snapshot.kept + part, snapshot.database + part);
    else rmSync(snapshot.database + part, { force: true });
  }
  return new Response("restored");
}

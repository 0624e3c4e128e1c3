import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A database is a file and the log of what was committed to it last. */
const PARTS = ["", "-wal"] as const;

interface Snapshot {
  readonly database: string;
  readonly kept: string;
}

const snapshots = new Map<string, Snapshot>();

function databases(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith("miniflare-"))
    .flatMap((name) => {
      const folder = join(tmpdir(), name, "d1", "miniflare-D1DatabaseObject");
      return existsSync(folder)
        ? readdirSync(folder)
            .filter((file) => file.endsWith(".sqlite"))
            .map((file) => join(folder, file))
        : [];
    });
}

/**
 * Keeps a copy of the database that contains a text (`?keep=TEXT`), and puts it back (`?restore=TEXT`). Each
 * workerd has a database of its own in a folder of a random name, so that only what is in it tells which one it is.
 */
export async function databaseSnapshot(request: { url: string }): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const mark = searchParams.get("keep");
  if (mark !== null) {
    const database = databases().find((file) =>
      PARTS.some((part) => existsSync(file + part) && readFileSync(file + part).includes(mark)),
    );
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

/* Where `wrangler dev` keeps its D1. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./toolchain.mjs";

const LOCAL = join(ROOT, ".wrangler/state/v3/d1/miniflare-D1DatabaseObject");

/** The file of the local database. Ends the script with a message if there is none, or more than one. */
export function localDatabase() {
  const files = existsSync(LOCAL)
    ? readdirSync(LOCAL).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    : [];
  if (files.length !== 1) {
    console.error(`There is no single local database in ${LOCAL}: run npm start once, or name a file.`);
    process.exit(2);
  }
  return join(LOCAL, files[0]);
}

/* Tells the running site that an entry of the operator's log was written, so that it carries it out now. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./toolchain.mjs";

/** How long to wait for the site. */
const PATIENCE_MS = 5_000;

/**
 * The site's origin: `site` if it is given, otherwise `SITE_ORIGIN` of wrangler.toml. Undefined for a file, on which no
 * site runs, and for the deployed database while wrangler.toml doesn't say where its site is. Throws for what isn't an
 * address.
 */
export function siteOf({ site, file, remote = false }) {
  if (site !== undefined) return new URL(site).origin;
  if (file !== undefined) return undefined;
  const said = /^SITE_ORIGIN\s*=\s*"([^"]+)"/m.exec(readFileSync(join(ROOT, "wrangler.toml"), "utf8"))?.[1];
  return said === undefined || (remote && !said.startsWith("https:")) ? undefined : new URL(said).origin;
}

/** Whether the site at `origin` has heard of the entry with that hash. It answers the same for any hash. */
export async function tellSite(origin, hash) {
  try {
    const answer = await fetch(new URL("/operator/entries", origin), {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, "Content-Type": "text/plain" },
      body: hash,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.status === 202;
  } catch {
    return false;
  }
}

import { env } from "cloudflare:test";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";

/** A writer before whose n-th commit something else happens. */
export function overtakenBy(happens: () => Promise<unknown>, nth = 1): Writer {
  const db = openWriter(env.DB);
  let commits = 0;
  const commit: Writer["commit"] = async (batch) => {
    commits += 1;
    if (commits === nth) await happens();
    return db.commit(batch);
  };
  return Object.assign(openWriter(env.DB), { commit });
}

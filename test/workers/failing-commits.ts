import { env } from "cloudflare:test";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";

/** A database whose batches fail with `text`: `failures` of them, after `sound` successful ones. */
export function failingCommits(text: string, { failures = Number.POSITIVE_INFINITY, sound = 0 } = {}) {
  const real = openWriter(env.DB);
  const calls = { commits: 0 };
  const commit: Writer["commit"] = async (batch) => {
    calls.commits += 1;
    if (calls.commits > sound && calls.commits <= sound + failures) throw new Error(text);
    return real.commit(batch);
  };
  return { db: Object.assign(openWriter(env.DB), { commit }), calls };
}

import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "./outbox.server";

/** Before the batch deletes them: has the sweep detach them at the provider. `rows` are their `what` and `ref`. */
export function detach(rows: SQL, now: number): Statement<readonly Effect[]> {
  const payload = sql`SELECT json_object('refs', json_group_array(json_object('what', what, 'ref', ref)))
    FROM (${rows}) HAVING COUNT(*) > 0`;
  return enqueue({ kind: "detachment", payload }, now);
}

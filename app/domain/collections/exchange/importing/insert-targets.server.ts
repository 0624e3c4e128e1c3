import { type SQL, sql } from "drizzle-orm";
import { statement } from "~/db/database.server";
import { collectionColumns } from "../../collection-input";
import type { ImportTarget } from "../reading/split-collections";

export function insertTargets(targets: readonly ImportTarget[], importId: SQL, condition: SQL = sql`true`) {
  const rows = targets.map(({ number, collectionId, ...input }) => ({
    ...{ number, collectionId, ...collectionColumns(input) },
  }));
  return statement(sql`INSERT INTO collection_import_targets
      (import_id, number, collection_id, name, description, is_public, offers_swaps)
    SELECT ${importId}, value ->> 'number', value ->> 'collectionId', value ->> 'name', value ->> 'description',
      value ->> 'isPublic', value ->> 'offersSwaps'
    FROM json_each(${JSON.stringify(rows)}) WHERE ${condition}`);
}

import type { Reader } from "~/db/client.server";
import type { Statement } from "~/db/statement.server";
import { notify } from "~/domain/notifications/notify.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { getImport } from "./get-import.server";

interface Ended {
  readonly sellerId: number;
  readonly importId: number;
  readonly ended: Refusal | { readonly left: number };
}

/** The same end is said once; an import that went on after that says it again. */
export async function notifyOfEnd(db: Reader, { sellerId, importId, ended }: Ended, now: number): Promise<Statement[]> {
  const found = await getImport(db, { sellerId, importId });
  if (isRefusal(found)) return [];
  const made = found.rows.filter(({ listingId }) => listingId !== null).length;
  const photos = found.rows.reduce((sum, { photosDone }) => sum + photosDone.length, 0);
  const photosLeftOut = found.rows.reduce((sum, { photoFaults }) => sum + photoFaults.length, 0);
  const is = isRefusal(ended) ? "stopped" : "finished";
  const rows = found.rows.length;
  const outcome = isRefusal(ended)
    ? ({ kind: "import-stopped", facts: { made, rows, because: ended.message } } as const)
    : ({ kind: "import-finished", facts: { made, rows, photosLeftOut } } as const);
  return [
    notify({ userId: sellerId, ...outcome, importId, onceKey: `import:${importId}:${is}:${made}:${photos}` }, now),
  ];
}

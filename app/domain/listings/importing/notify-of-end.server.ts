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
  const leftOut = found.rows.reduce((sum, { photoFaults }) => sum + photoFaults.length, 0);
  const is = isRefusal(ended) ? "stopped" : "finished";
  const created = `${made} of ${found.rows.length} listings were created as drafts.`;
  const next = isRefusal(ended) ? ended.message : photosLeftOut(leftOut);
  return [
    notify(
      {
        userId: sellerId,
        kind: `import-${is}`,
        title: isRefusal(ended) ? "Your import has stopped" : "Your import is finished",
        message: next ? `${created} ${next}` : created,
        importId,
        onceKey: `import:${importId}:${is}:${made}:${photos}`,
      },
      now,
    ),
  ];
}

function photosLeftOut(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "1 photo was left out. The import page says why."
    : `${count} photos were left out. The import page says why.`;
}

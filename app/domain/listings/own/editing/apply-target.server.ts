import type { Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import type { Contents } from "~/domain/listings/own/contents";
import type { EditableRow } from "~/domain/listings/own/editable-row";
import { draftInput, nextAuction } from "~/domain/listings/own/target-input";
import { changePrice } from "~/domain/listings/selling/change-price.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";

interface RowRequest {
  readonly row: EditableRow;
  readonly target: Contents;
  readonly sellerId: number;
  /** Of the whole request. */
  readonly key: string;
}

/** Uses the same verb as an edit of a single listing. */
export async function applyTarget(
  db: Writer,
  { row, target, sellerId, key }: RowRequest,
  { clock, rules }: { clock: Clock; rules: ListingRules },
): Promise<{ readonly words: string; readonly effects: readonly Effect[] } | Refusal> {
  const own = { listingId: row.id, sellerId };
  const now = clock.now();
  const priceMinor = target.priceMinor ?? 0;
  if (row.status === "draft") {
    const result = await editDraft(db, {
      ...own,
      input: draftInput(row, target, now),
      revision: row.revision,
      now,
      rules,
    });
    return isRefusal(result) ? result : { words: "Changed.", effects: [] };
  }
  if (row.status === "active") {
    const refusal = await changePrice(db, { ...own, priceMinor }, { now, ...rules });
    return refusal ?? { words: "Price changed.", effects: [] };
  }
  const again = target.auction
    ? await relist(db, {
        ...own,
        input: nextAuction(row, target.auction, { now, ...rules }),
        keyed: await keyedRequest({ userId: sellerId, key: `${key}:${row.id}` }, "edit-listings", own),
        now,
        rules,
      })
    : await sellAgain(db, { ...own, priceMinor }, { now, ...rules });
  return isRefusal(again) ? again : { words: "Back on sale at the new price.", effects: again.effects };
}

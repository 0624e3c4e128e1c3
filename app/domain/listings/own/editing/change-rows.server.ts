import type { Writer } from "~/db/database.server";
import { hashOfInput, keyRequest } from "~/domain/idempotency/idempotency.server";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import { type Contents, contentsOf, draftInput, type EditableRow, nextAuction } from "~/domain/listings/own/contents";
import { type BulkRequest, type RowAnswer, runEach } from "~/domain/listings/own/run-each.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { changePrice, sellAgain } from "~/domain/listings/selling/sell-again.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { editableRows } from "./editable-rows.server";

/** Of a listing before the change, as the form showed it, and after it. */
export interface Fingerprints {
  readonly from: string;
  readonly to: string;
}

interface RowChanges {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly fingerprints: ReadonlyMap<number, Fingerprints>;
  /** Undefined if the listing has changed. */
  readonly targetOf: (row: EditableRow) => Promise<Contents | Refusal | undefined>;
}

/** Changes nothing of a listing that isn't as the form showed it. */
export async function changeRows(db: Writer, request: BulkRequest, { payload, fingerprints, targetOf }: RowChanges) {
  const { sellerId } = request;
  return runEach(db, request, {
    verb: "edit-listings",
    listingIds: [...fingerprints.keys()],
    payload,
    load: (listingIds) => editableRows(db, { sellerId, listingIds }),
    act: async (listingId, row) => {
      if (!row) return noSuchListing();
      const { from, to = "" } = fingerprints.get(listingId) ?? {};
      const before = contentsOf(row);
      const target = await targetOf(row);
      if (isRefusal(target)) return target;
      if (!target || (await fingerprint(before)) !== from)
        return refuse("conflict", "It has changed since you saw it here.");
      const result = await applyTarget(db, request, row, target);
      // An item that went back on sale can't be taken off by undoing the change.
      if (isRefusal(result) || row.isOnSale !== target.isOnSale) return result;
      return { ...result, undo: { listingId, before, after: to } };
    },
    isSo: async (listingId, row) =>
      row !== undefined && (await fingerprint(contentsOf(row))) === fingerprints.get(listingId)?.to,
  });
}

/** Uses the same verb as an edit of a single listing. */
async function applyTarget(
  db: Writer,
  { sellerId, key, clock, rules }: BulkRequest,
  row: EditableRow,
  target: Contents,
): Promise<RowAnswer | Refusal> {
  const own = { listingId: row.id, sellerId };
  const now = clock.now();
  const priceMinor = target.priceMinor ?? 0;
  if (row.status === "draft") {
    const input = draftInput(row, target, now);
    const result = await editDraft(db, { ...own, input, revision: row.revision, now, rules });
    return isRefusal(result) ? result : { words: "Changed." };
  }
  if (row.status === "active") {
    const refusal = await changePrice(db, { ...own, priceMinor }, { now, ...rules });
    return refusal ?? { words: "Price changed." };
  }
  const again = target.auction
    ? await relist(db, {
        ...own,
        input: nextAuction(row, target.auction, { now, ...rules }),
        keyed: await keyRequest({ userId: sellerId, key: `${key}:${row.id}` }, "edit-listings", own),
        now,
        rules,
      })
    : await sellAgain(db, { ...own, priceMinor }, { now, ...rules });
  return isRefusal(again) ? again : { words: "Back on sale at the new price.", effects: again.effects };
}

/** With it a form states what it showed. */
export async function fingerprint({ isOnSale, kind, priceMinor, auction, postage }: Contents): Promise<string> {
  const prices = auction && [auction.startMinor, auction.reserveMinor, auction.buyNowMinor];
  const terms = postage && Object.entries(postage).sort(([one], [other]) => one.localeCompare(other));
  return (await hashOfInput("contents", { isOnSale, kind, priceMinor, prices, terms })).slice(0, 16);
}

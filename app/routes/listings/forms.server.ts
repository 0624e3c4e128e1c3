import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { actOnListings } from "~/domain/listings/own/act-on-listings.server";
import { type BulkAction, readPicked } from "~/domain/listings/own/bulk-actions";
import { readSellerTab } from "~/domain/listings/own/seller-tabs";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";

/** Does `action` to the chosen listings and leads to the page that says what became of each. */
function act(action: BulkAction) {
  return form({
    read: (fields) => {
      const key = readFormKey(fields);
      return isRefusal(key) ? key : { key, listingIds: readPicked(fields) };
    },
    run: ({ context, memberId, input }) => {
      const { writer, clock, rules, timeZone, moneyFormat } = context;
      const request = { sellerId: memberId, action, ...input, clock, rules, form: { timeZone, moneyFormat } };
      return actOnListings(writer, request);
    },
    done: ({ fields, input }) => ({ to: `/listings?tab=${readSellerTab(fields.tab) ?? "active"}&done=${input.key}` }),
  });
}

/** The bulk actions on the seller's own listings. */
export const listingsForms = defineActions({
  publish: act("publish"),
  withdraw: act("withdraw"),
  relist: act("relist"),
  duplicate: act("duplicate"),
  delete: act("delete"),
});

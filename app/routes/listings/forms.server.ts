import { actOnListings } from "~/domain/listings/own/act-on-listings.server";
import { undoEdit } from "~/domain/listings/own/editing/edit-many.server";
import { type BulkAction, readSellerTab } from "~/domain/listings/own/seller-tabs";
import { readPicked } from "~/domain/read-id";
import { refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form, readKeyed } from "~/platform/forms/define-actions.server";

const readChosen = readKeyed(readPicked);

/** Does `action` to the chosen listings and leads to the page that says what became of each. */
function act(action: BulkAction) {
  return form({
    read: readChosen,
    run: ({ context, memberId, input: { key, values: listingIds } }) => {
      const { writer, clock, rules, timeZone, moneyFormat } = context;
      const request = { sellerId: memberId, action, key, listingIds, clock, rules, form: { timeZone, moneyFormat } };
      return actOnListings(writer, request);
    },
    done: ({ fields, input }) => ({ to: `/listings?tab=${readSellerTab(fields.tab) ?? "active"}&done=${input.key}` }),
  });
}

const readUndone = readKeyed(({ of }) => of ?? refuseOutOfDate());

export const action = defineActions({
  publish: act("publish"),
  withdraw: act("withdraw"),
  relist: act("relist"),
  duplicate: act("duplicate"),
  delete: act("delete"),
  undo: form({
    read: readUndone,
    run: ({ writer, rules, context: { clock }, memberId, input: { key, values: of } }) =>
      undoEdit(writer, { sellerId: memberId, key, of, clock, rules }),
    done: ({ fields, input }) => ({ to: `/listings?tab=${readSellerTab(fields.tab) ?? "active"}&done=${input.key}` }),
  }),
});

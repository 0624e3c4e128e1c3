import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import { openSale } from "~/domain/sales/open-sale.server";
import { readSaleForm } from "~/domain/sales/sale-form";
import { defineActions, form, readKeyed, success } from "~/platform/forms/define-actions.server";

const readSale = readKeyed(readSaleForm);

const open = form({
  read: readSale,
  run: async ({ writer, rules, memberId, fields, input: { key, now, values: sale } }) => {
    const keyed = await keyedRequest({ userId: memberId, key }, "open-sale", fields);
    return openSale(writer, { sellerId: memberId, sale, keyed, now, rules });
  },
  done: ({ answer: { saleId, auctionIds } }) =>
    success("Sale published", `${auctionIds.length} lots, closing 30 seconds apart.`, `/sales/${saleId}`),
});

export const action = defineActions({ open }, { default: "open" });

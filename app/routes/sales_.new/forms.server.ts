import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { openSale } from "~/domain/sales/open-sale.server";
import { readSaleForm } from "~/domain/sales/sale-form";
import { defineActions, form, readKeyed, success } from "~/platform/forms/define-actions.server";

const readSale = readKeyed(readSaleForm);

const open = form({
  read: readSale,
  run: async ({ writer, rules, memberId, fields, input: { key, now, values: sale } }) => {
    const keyedRequest = await keyRequest({ userId: memberId, key }, "open-sale", fields);
    return openSale(writer, { sellerId: memberId, sale, keyed: keyedRequest, now, rules });
  },
  done: ({ answer: { saleId, auctionIds } }) =>
    success("Sale published", `${auctionIds.length} lots, closing 30 seconds apart.`, `/sales/${saleId}`),
});

export const action = defineActions({ open }, { default: "open" });

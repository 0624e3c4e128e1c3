import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { isRefusal } from "~/domain/refusal";
import { openSale } from "~/domain/sales/open-sale.server";
import { readSaleForm } from "~/domain/sales/sale-form";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const open = form({
  read: (fields, { clock, timeZone }) => {
    const key = readFormKey(fields);
    if (isRefusal(key)) return key;
    const now = clock.now();
    const sale = readSaleForm(fields, { now, timeZone });
    return isRefusal(sale) ? sale : { key, now, sale };
  },
  run: async ({ context: { writer, rules }, memberId, fields, input: { key, now, sale } }) => {
    const keyed = await keyedRequest({ userId: memberId, key }, "open-sale", fields);
    return openSale(writer, { sellerId: memberId, sale, keyed, now, rules });
  },
  done: ({ answer: { saleId, auctionIds } }) => ({
    to: `/sales/${saleId}`,
    title: "Sale published",
    description: `${auctionIds.length} lots, closing 30 seconds apart.`,
    tone: "good",
  }),
});

export const newSaleForm = defineActions({ open }, { default: "open" });

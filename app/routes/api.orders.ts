import * as z from "zod";
import { orderListSchema } from "~/domain/orders/views/order-answers";
import { orderJson } from "~/domain/orders/views/order-json";
import { ordersOf } from "~/domain/orders/views/orders-of.server";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { getApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = getApi({
  summary: "Your orders as buyer and seller, newest first",
  query: z.object({ cursor: idCursorSchema }),
  answer: orderListSchema,
  handle: async ({ reader, caller: { member }, query }) => {
    const { orders, nextBefore } = await ordersOf(reader, member.id, { before: query.cursor });
    return { orders: orders.map(orderJson), nextCursor: nextBefore };
  },
});

import type { OrderJson } from "~/domain/orders/views/order-json";
import type { orderPage } from "~/domain/orders/views/order-page.server";

export type OrderPage = NonNullable<Awaited<ReturnType<typeof orderPage>>>;

/** What the forms of the next steps need. */
export interface StepProps
  extends Pick<OrderPage, "address" | "returnAddress" | "choices" | "availableMinor" | "proposals" | "parcel"> {
  readonly order: OrderJson;
  /** How long after shipping a seller's word on delivery counts at the earliest. */
  readonly sellersWord: string;
  /** ISO 8601. */
  readonly now: string;
}

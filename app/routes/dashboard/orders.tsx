import { ItemRow } from "~/components/item-row";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { OrderLabel } from "~/components/order-label";
import type { OrderStage } from "~/domain/orders/steps/order-words";
import { Section } from "./section";

interface Row {
  readonly orderId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly stage: OrderStage;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly shipTo: string | null;
  readonly isBuyer: boolean;
  readonly at: string;
}

const ALL_ORDERS = [{ label: "All orders", to: "/orders" }];

/** The member's latest orders, bought and sold. */
export function Orders({ rows }: { rows: readonly Row[] }) {
  return (
    <Section
      title="Orders"
      more={rows.length > 0 ? ALL_ORDERS : []}
      empty="When you win an auction, or someone buys from you, the order appears here."
    >
      {rows.map((row) => (
        <ItemRow
          key={row.orderId}
          to={`/orders/${row.orderId}`}
          item={row}
          facts={
            <>
              {row.isBuyer ? "Bought" : "Sold"} <LocalTime at={row.at} style="date" /> · <OrderLabel order={row} />
            </>
          }
          figure={<Money amountMinor={row.totalMinor} />}
        />
      ))}
    </Section>
  );
}

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LocalTime } from "~/components/formatted";
import { OrderLabel } from "~/components/orders/order-label";
import { TitledSection } from "~/components/page";
import { Check, Circle } from "~/components/ui/icons";
import type { OrderStage } from "~/domain/orders/steps/order-words";
import type { OrderJson } from "~/domain/orders/views/order-json";

/** The stages of an order without problems. */
const POSTED: readonly OrderStage[] = ["paid", "shipped", "delivered", "completed"];
const COLLECTED: readonly OrderStage[] = ["paid", "delivered", "completed"];

/** The stages so far, with times, and the ones still to come. */
export function Timeline({ order }: { order: OrderJson }) {
  const usual = order.collectIn === null ? POSTED : COLLECTED;
  const reached = order.states;
  const last = reached.at(-1)?.status;
  const here = last === undefined || last === "awaiting-payment" ? -1 : usual.indexOf(last);
  const isOnTheWay = last === undefined || last === "awaiting-payment" || here >= 0;
  const ahead = isOnTheWay && order.status !== "cancelled" ? usual.slice(here + 1) : [];
  return (
    <TitledSection id="timeline" title="Progress" className="border-t border-ink pt-4">
      <ol className="mt-3">
        {reached.map(({ status, at }) => (
          <Step key={status} done label={<OrderLabel order={{ ...order, stage: status }} />} at={at} />
        ))}
        {ahead.map((status) => (
          <Step key={status} done={false} label={<OrderLabel order={{ ...order, stage: status }} />} />
        ))}
      </ol>
    </TitledSection>
  );
}

function Step({ done, label, at }: { done: boolean; label: ReactNode; at?: string }) {
  const Icon = done ? Check : Circle;
  return (
    <li className={clsx("flex items-baseline gap-3 py-2", !done && "text-quiet")}>
      <Icon aria-hidden className={clsx("size-4 shrink-0 translate-y-0.5", done ? "text-verdigris" : "text-quiet")} />
      <span className="grow">
        {label}
        {done ? null : <span className="sr-only"> (still to come)</span>}
      </span>
      {at ? <LocalTime at={at} className="text-sm text-quiet" /> : null}
    </li>
  );
}

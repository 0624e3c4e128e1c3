import { Money } from "~/components/formatted";
import { openLots } from "~/domain/orders/steps/order-words";
import type { OrderJson } from "~/domain/orders/views/order-json";

export function LotsToConfirm({ lots }: { lots: readonly Pick<OrderJson, "id" | "title" | "totalMinor" | "stage">[] }) {
  const { open, disputed } = openLots(lots);
  return (
    <ul className="max-w-prose list-disc pl-5 wrap-anywhere">
      {open.map(({ id, title, totalMinor }) => (
        <li key={id}>
          {title}: <Money amountMinor={totalMinor} />
        </li>
      ))}
      {disputed.map(({ id, title }) => (
        <li key={id} className="text-quiet">
          {title}: left out, because its dispute is open
        </li>
      ))}
    </ul>
  );
}

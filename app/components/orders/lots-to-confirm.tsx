import { Money } from "~/components/formatted";
import { type OrderStage, openLots } from "~/domain/orders/steps/order-words";

interface LotsToConfirmProps {
  readonly lots: readonly {
    readonly id: number;
    readonly title: string;
    readonly totalMinor: number;
    readonly stage: OrderStage;
  }[];
}

/** What one press confirms of a parcel, and what it leaves out. */
export function LotsToConfirm({ lots }: LotsToConfirmProps) {
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

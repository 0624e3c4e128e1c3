import { useMoneyFormat } from "~/components/formatted";
import { BuyerSteps } from "~/components/orders/buyer-steps";
import { TitledSection } from "~/components/page";
import { moneyInputValue } from "~/domain/money";
import type { Readiness } from "./readiness";

interface ItemStepsProps {
  readonly act: "bid" | "buy";
  readonly readiness: Readiness;
  /** For the least possible bid, or the purchase. */
  readonly neededMinor: number;
  readonly backTo: string;
}

export function ItemSteps({ act, readiness, neededMinor, backTo }: ItemStepsProps) {
  const moneyFormat = useMoneyFormat();
  return (
    <TitledSection id="steps" title={`Before you can ${act}`} className="rounded-md border border-line bg-card p-4">
      <BuyerSteps {...{ act, readiness, backTo }} amount={moneyInputValue(neededMinor, moneyFormat)}>
        <p>Each step brings you back here.</p>
      </BuyerSteps>
    </TitledSection>
  );
}

import { BuyerSteps } from "./buyer-steps";
import { DisputeSteps } from "./dispute-steps";
import { SellerSteps } from "./seller-steps";
import type { StepProps } from "./step-props";

/** What this side can do now: the main step first, the others folded away. */
export function NextStep(props: StepProps) {
  const { order } = props;
  if (order.status === "disputed") return <DisputeSteps {...props} />;
  return order.side === "buyer" ? <BuyerSteps {...props} /> : <SellerSteps {...props} />;
}

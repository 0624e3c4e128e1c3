import { useMoneyFormat } from "~/components/money";
import { type Readiness, StepsToBid } from "~/components/steps-to-bid";
import { TitledSection } from "~/components/ui/titled-section";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { moneyInputValue } from "~/domain/money";
import type { Deal } from "~/domain/postage/deal";

/** For a member who can't bid yet: every step that leads to a bid on this lot. */
export function LotSteps({ readiness, auction, deal }: { readiness: Readiness; auction: PublicAuction; deal: Deal }) {
  const moneyFormat = useMoneyFormat();
  return (
    <TitledSection id="steps" title="Before you can bid" className="rounded-md border border-line bg-card p-4">
      <StepsToBid
        readiness={readiness}
        backTo={`/auction/${auction.id}`}
        amount={moneyInputValue(auction.minimumMinor + (deal.postageMinor ?? 0), moneyFormat)}
      >
        <p>Each step brings you back to this auction.</p>
      </StepsToBid>
    </TitledSection>
  );
}

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Money } from "~/components/money";
import { useToast } from "~/components/toast/toaster";
import { Check, CircleAlert } from "~/components/ui/icons";
import type { Lot } from "~/domain/auctions/lot/lot";
import { PlusPostage } from "./plus-postage";

/** Whether the member is leading, in words as well as by icon and colour. */
export function Standing({
  lot: { side, yourMaximumMinor, yourPostageMinor },
  priceMinor,
}: {
  lot: Lot;
  priceMinor: number;
}) {
  const stands = yourMaximumMinor !== null && (side === "leader" || side === "outbid");
  const { dismissToast } = useToast();
  const sideBefore = useRef(side);
  useEffect(() => {
    // The toast after their bid says that they lead.
    if (sideBefore.current === "leader" && side === "outbid") dismissToast();
    sideBefore.current = side;
  }, [side, dismissToast]);
  // Always rendered: a screen reader announces changes inside a live region, but not a region that appears.
  return (
    <div role="status" className="empty:-mt-4">
      {stands ? <StandingWords {...{ side, yourMaximumMinor, yourPostageMinor, priceMinor }} /> : null}
    </div>
  );
}

interface StandingWordsProps {
  readonly side: "leader" | "outbid";
  readonly yourMaximumMinor: number;
  readonly yourPostageMinor: number;
  readonly priceMinor: number;
}

function StandingWords({ side, yourMaximumMinor, yourPostageMinor, priceMinor }: StandingWordsProps) {
  const leads = side === "leader";
  const Icon = leads ? Check : CircleAlert;
  return (
    <p className={clsx("flex items-start gap-2 font-semibold", leads ? "text-verdigris" : "text-oxide")}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      {leads ? (
        <span>
          You're leading at <Money amountMinor={priceMinor} />. Your maximum of <Money amountMinor={yourMaximumMinor} />{" "}
          <PlusPostage amountMinor={yourPostageMinor} /> is held until you're outbid.
        </span>
      ) : (
        <span>
          You've been outbid. Your <Money amountMinor={yourMaximumMinor + yourPostageMinor} /> is available again.
        </span>
      )}
    </p>
  );
}

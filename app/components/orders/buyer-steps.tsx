import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { SendLinkAgain } from "~/components/accounts/verify-address";
import { Money, useMoneyFormat } from "~/components/formatted";
import type { Readiness } from "~/components/listings/readiness";
import { useReload } from "~/components/live/use-reload";
import { TitledSection } from "~/components/page";
import { StandaloneLink } from "~/components/ui/controls";
import { Circle, CircleCheck } from "~/components/ui/icons";
import { moneyInputValue } from "~/domain/money";

interface BuyerStepsProps {
  readonly act: "bid" | "buy";
  readonly readiness: Readiness;
  readonly backTo: string;
  /** How much money is needed at least. */
  readonly amount?: string;
  readonly children: ReactNode;
}

/** Every step to a first bid or purchase, with what is done. All of them lead back to `backTo`. */
export function BuyerSteps(props: BuyerStepsProps) {
  const { act, backTo, amount, children } = props;
  const { email, isVerified, address, availableMinor } = props.readiness;
  const reload = useReload();
  // The link in the email opens elsewhere.
  useEffect(() => {
    if (isVerified) return;
    const look = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isVerified, reload]);
  const redirect = encodeURIComponent(backTo);
  return (
    <ol className="mt-3 flex flex-col gap-3">
      <Step title="Verify your email address" isDone={isVerified}>
        <p className="[overflow-wrap:anywhere]">Open the link we sent to {email}.</p>
        <SendLinkAgain backTo={backTo} />
      </Step>
      <Step title="Add a delivery address" isDone={address === "given"}>
        <p>{address === "optional" ? "Not needed if you collect the item." : "The postage depends on your country."}</p>
        <StandaloneLink to={`/settings/addresses/new?redirect=${redirect}`}>Add address</StandaloneLink>
      </Step>
      <Step
        title="Add money"
        isDone={availableMinor > 0}
        fact={
          <>
            <Money amountMinor={availableMinor} /> available
          </>
        }
      >
        <p>
          {act === "bid"
            ? "Your maximum is held while you lead. The rest stays available for other bids and purchases."
            : "Purchases are paid from your wallet."}
          {isVerified ? null : " You can add money once your email address is verified."}
        </p>
        {isVerified ? (
          <StandaloneLink to={`/wallet?redirect=${redirect}${amount === undefined ? "" : `&amount=${amount}`}`}>
            Add money
          </StandaloneLink>
        ) : null}
      </Step>
      <Step title={act === "bid" ? "Place your bid" : "Buy the item"} isDone={false}>
        {children}
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly fact?: ReactNode;
  readonly children: ReactNode;
}

function Step({ title, isDone, fact, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <Icon aria-hidden className={clsx("mt-0.5 size-5", isDone ? "text-verdigris" : "text-quiet")} />
      <div className="min-w-0">
        <p className={clsx("font-semibold", isDone && "text-verdigris")}>
          <span className="sr-only">{isDone ? "Done: " : "To do: "}</span>
          {title}
          {isDone && fact ? <span className="font-normal text-quiet"> · {fact}</span> : null}
        </p>
        {isDone ? null : <div className="*:[p]:text-quiet">{children}</div>}
      </div>
    </li>
  );
}

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

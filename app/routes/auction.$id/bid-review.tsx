import { Approximately, Money } from "~/components/formatted";
import type { RefusedForm } from "~/components/refused-form";
import { Button, DelayedButton } from "~/components/ui/controls";
import { ProblemLine } from "~/components/ui/notice";
import { TopUpButton } from "~/components/wallet/top-up-button";
import type { Deal } from "~/domain/postage/deal";

/** What a sent bid form was answered with on the same page. */
export type BidAnswer = RefusedForm | { readonly isReviewed?: true; readonly values: RefusedForm["values"] };

interface BidReviewProps {
  readonly maximumMinor: number;
  /** The maximum as it was typed. */
  readonly typed: string;
  readonly deal: Deal;
  /** How the bidder wants to get the item, where there is a choice. */
  readonly way: string | undefined;
  /** If money is missing. */
  readonly refused: RefusedForm | undefined;
  readonly isSending: boolean;
  /** Whether it's placed when the auction opens. */
  readonly isAbsentee?: boolean;
}

export function BidReview({ maximumMinor, typed, deal, way, refused, isSending, isAbsentee = false }: BidReviewProps) {
  const collects = deal.collectIn !== null && (way === "collect" || deal.postageMinor === null);
  const postageMinor = collects ? 0 : (deal.postageMinor ?? 0);
  const total = <Money amountMinor={maximumMinor + postageMinor} />;
  return (
    // Takes the focus of whoever uses the keyboard. The button doesn't: a second Enter would press it.
    <section id="bid-review" aria-labelledby="bid-sum" tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <input type="hidden" name="maximum" value={typed} />
      {collects ? (
        <input type="hidden" name="way" value="collect" />
      ) : (
        <input type="hidden" name="postageMinor" value={postageMinor} />
      )}
      <p id="bid-sum" className="text-lg font-semibold">
        If you win, you pay {total} at most.
        <Approximately amountMinor={maximumMinor + postageMinor} />
      </p>
      <p className="text-sm">
        {postageMinor === 0 ? (
          collects ? (
            `You collect it in ${deal.collectIn}. `
          ) : null
        ) : (
          <>
            That's <Money amountMinor={maximumMinor} /> and <Money amountMinor={postageMinor} /> postage.{" "}
          </>
        )}
        {total} is held in your wallet{" "}
        {isAbsentee
          ? "now. You can withdraw your maximum until the auction opens. There's no buyer's fee."
          : "while you lead. There's no buyer's fee, and bids are final."}
      </p>
      {refused ? <ProblemLine role="alert">{refused.message}</ProblemLine> : null}
      <p className="flex gap-2.5">
        {refused?.topUp ? (
          <TopUpButton
            offer={refused.topUp}
            intent={isAbsentee ? "top-up-and-absentee" : "top-up-and-bid"}
            act={isAbsentee ? "leave maximum bid" : "bid"}
            isSending={isSending}
          />
        ) : (
          <DelayedButton
            variant="primary"
            className="min-h-12 grow text-lg"
            intent={isAbsentee ? "absentee" : "bid"}
            aria-disabled={isSending || undefined}
          >
            <span>
              {isAbsentee ? "Leave maximum of" : "Bid up to"} <Money amountMinor={maximumMinor} />
            </span>
          </DelayedButton>
        )}
        <Button className="min-h-12" intent="change-bid" aria-disabled={isSending || undefined}>
          Change
        </Button>
      </p>
    </section>
  );
}

import { Form } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { DelayedButton, TextLink } from "~/components/ui/controls";
import { type BidFormProps, useBidForm } from "./bid-form";
import { BidReview, MaximumBox, PlusPostage } from "./bid-review";

/** Leaves, raises or withdraws an absentee maximum, whose money is held from now on. It is reviewed as a bid is. */
export function AbsenteeForm({ lot, auction, formKey, deal, prefill, answer }: BidFormProps) {
  const { waitingMinor, yourPostageMinor } = lot;
  const raises = waitingMinor !== null;
  const { reviewed, refused, inBox, way, isSending, form, rememberFocus } = useBidForm(answer, prefill);
  return (
    <div className="flex flex-col gap-3">
      {raises ? (
        <p role="status" className="font-semibold text-verdigris">
          Your maximum of <Money amountMinor={waitingMinor} /> <PlusPostage amountMinor={yourPostageMinor} /> is held.
          We'll place your bid when the auction opens.
        </p>
      ) : null}
      <Form
        method="post"
        ref={form}
        onSubmit={rememberFocus}
        preventScrollReset
        className={`${WAY_GROUP} flex flex-col gap-3`}
        key={waitingMinor ?? 0}
      >
        <input type="hidden" name="key" value={formKey} />
        {reviewed ? (
          <BidReview {...reviewed} isAbsentee {...{ deal, way, refused, isSending }} />
        ) : (
          <>
            <WayChoice deal={deal} defaultWay={way} />
            <MaximumBox
              leastMinor={raises ? waitingMinor + 1 : auction.priceMinor}
              intent="review-absentee"
              button={raises ? "Raise maximum" : "Leave maximum"}
              {...{ raises, inBox, refused, isSending }}
            />
            <p id="maximum-about" className="text-sm text-quiet">
              We place your bid on <LocalTime at={auction.startsAt} style="short" />. Until then you can raise or
              withdraw it. If two maximums are equal, the earlier one leads. Your maximum stays hidden and is held in
              your wallet from now on. You have <Money amountMinor={lot.availableMinor} /> available.{" "}
              <TextLink to={`/wallet?redirect=/auction/${auction.id}`}>Add money</TextLink>
            </p>
          </>
        )}
      </Form>
      {raises ? (
        <Form method="post" preventScrollReset>
          <DelayedButton intent="withdraw" disabled={isSending} className="w-full">
            Withdraw maximum
          </DelayedButton>
        </Form>
      ) : null}
    </div>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Link } from "~/components/link";
import { WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { LocalTime } from "~/components/local-time";
import { Money, useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { TopUpButton } from "~/components/top-up-button";
import { DelayedButton } from "~/components/ui/button";
import { MoneyField } from "~/components/ui/field";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { parseMoney } from "~/domain/money";
import type { Deal } from "~/domain/postage/deal";
import { HeldLine } from "./held-line";
import type { TypedBid } from "./lot-rules";
import { PlusPostage } from "./plus-postage";

/** Leaves, raises or withdraws an absentee maximum, whose money is held from now on. */
export function AbsenteeForm({
  lot,
  auction,
  formKey,
  deal,
  typed,
  refused,
}: {
  lot: Lot;
  auction: PublicAuction;
  formKey: string;
  deal: Deal;
  typed: TypedBid;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { waitingMinor, yourPostageMinor } = lot;
  return (
    <div className="flex flex-col gap-3">
      {waitingMinor === null ? null : (
        <p role="status" className="font-semibold text-verdigris">
          Your maximum of <Money amountMinor={waitingMinor} /> <PlusPostage amountMinor={yourPostageMinor} /> is held.
          We'll place your bid when the auction opens.
        </p>
      )}
      <Form method="post" preventScrollReset className={`${WAY_GROUP} flex flex-col gap-3`} key={waitingMinor ?? 0}>
        <input type="hidden" name="key" value={formKey} />
        <WayChoice deal={deal} chosen={refused?.values.way ?? typed.way} />
        <MaximumBox
          inBox={refused?.values.maximum ?? typed.maximum}
          error={refused?.message}
          {...{ lot, auction, deal }}
        />
        <DelayedButton variant="primary" name="intent" value="absentee" disabled={isSending}>
          {waitingMinor === null ? "Leave maximum bid" : "Raise maximum"}
        </DelayedButton>
        {refused?.topUp ? (
          <TopUpButton
            offer={refused.topUp}
            intent="top-up-and-absentee"
            act="leave maximum bid"
            isSending={isSending}
          />
        ) : null}
      </Form>
      {waitingMinor === null ? null : (
        <Form method="post" preventScrollReset>
          <DelayedButton name="intent" value="withdraw" disabled={isSending} className="w-full">
            Withdraw maximum
          </DelayedButton>
        </Form>
      )}
    </div>
  );
}

/** The maximum's input, and what would be held for it. */
function MaximumBox({
  lot: { waitingMinor, availableMinor },
  auction,
  deal,
  inBox,
  error,
}: {
  lot: Lot;
  auction: PublicAuction;
  deal: Deal;
  inBox: string;
  error: string | undefined;
}) {
  const moneyFormat = useMoneyFormat();
  // Null until the page runs.
  const [box, setBox] = useState<string | null>(null);
  useEffect(() => setBox(inBox), [inBox]);
  const maximumMinor = parseMoney(box ?? "", moneyFormat);
  const leastMinor = waitingMinor === null ? auction.priceMinor : waitingMinor + 1;
  return (
    <>
      <MoneyField
        label={waitingMinor === null ? "Your maximum" : "Your new maximum"}
        name="maximum"
        required
        defaultValue={inBox}
        onInput={({ currentTarget }) => setBox(currentTarget.value)}
        error={error}
        hint={
          <>
            <Money amountMinor={leastMinor} /> or more. Your maximum stays hidden and is held from your wallet now. You
            have <Money amountMinor={availableMinor} /> available.{" "}
            <Link to={`/wallet?redirect=/auction/${auction.id}`} className="link">
              Add money
            </Link>
            . We place your bid on <LocalTime at={auction.startsAt} style="short" />. If two maximums are equal, the
            earlier one leads. Until then you can raise or withdraw yours.
          </>
        }
      />
      <HeldLine {...{ deal, maximumMinor, leastMinor }} />
    </>
  );
}

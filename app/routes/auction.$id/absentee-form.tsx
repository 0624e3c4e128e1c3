import { Form, Link, useNavigation } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { TopUpButton } from "~/components/top-up-button";
import { Button } from "~/components/ui/button";
import { MoneyField } from "~/components/ui/field";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { RefusedAct } from "./refused-act";

/** A maximum for who will not be there when the auction opens: left now, held now, placed at the start. */
export function AbsenteeForm({
  lot,
  auction,
  formKey,
  typedMaximum,
  refused,
}: {
  lot: Lot;
  auction: PublicAuction;
  formKey: string;
  /** What was typed before the member went to add money. */
  typedMaximum: string;
  refused: RefusedAct | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { waitingMinor, availableMinor } = lot;
  return (
    <div className="flex flex-col gap-3">
      {waitingMinor === null ? null : (
        <p role="status" className="font-semibold text-verdigris">
          Your maximum of <Money amountMinor={waitingMinor} /> is held and will be placed when the auction opens.
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-col gap-3" key={waitingMinor ?? 0}>
        <input type="hidden" name="key" value={formKey} />
        <MoneyField
          label={waitingMinor === null ? "Your maximum, for when it opens" : "A higher maximum"}
          name="maximum"
          required
          defaultValue={refused?.values.maximum ?? typedMaximum}
          error={refused?.message}
          hint={
            <>
              <Money amountMinor={waitingMinor === null ? auction.priceMinor : waitingMinor + 1} /> or more. Hidden from
              everyone, and held from your wallet now: <Money amountMinor={availableMinor} /> available,{" "}
              <Link to="/wallet" className="link">
                add money
              </Link>
              . It is placed <LocalTime at={auction.startsAt} style="short" />, in the order they were left. Until then
              you can raise it or take it back.
            </>
          }
        />
        <Button variant="primary" name="intent" value="absentee" disabled={isSending}>
          {waitingMinor === null ? "Leave maximum" : "Raise maximum"}
        </Button>
        {refused?.topUp ? (
          <TopUpButton
            offer={refused.topUp}
            intent="top-up-and-absentee"
            act="leave this maximum"
            isSending={isSending}
          />
        ) : null}
      </Form>
      {waitingMinor === null ? null : (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="withdraw" disabled={isSending} className="w-full">
            Take it back
          </Button>
        </Form>
      )}
    </div>
  );
}

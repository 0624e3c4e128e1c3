import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { MoneyField } from "~/components/ui/field";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { splitPrice } from "~/domain/ledger/fee";
import type { LotRules } from "./lot-rules";
import type { RefusedAct } from "./refused-act";

/** What the seller of an open auction may do, and what they would receive. */
export function SellerTools({
  lot,
  auction,
  rules,
  refused,
}: {
  lot: Lot;
  auction: PublicAuction;
  rules: LotRules;
  refused: RefusedAct | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { yourReserveMinor } = lot;
  const mayLower = yourReserveMinor !== null && !auction.reserveMet;
  const error = refused?.values.intent === "lower-reserve" ? refused.message : undefined;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4 border-y border-line py-2.5">
        <span>
          Yours at this price <span className="text-sm text-quiet">after the fee of {rules.sellerFeeBps / 100} %</span>
        </span>
        <Money
          amountMinor={splitPrice(auction.priceMinor, rules.sellerFeeBps).proceedsMinor}
          className="font-semibold"
        />
      </p>
      <p className="text-sm text-quiet">
        This is your auction, so you can't bid in it. A winner has paid the moment it closes; the money is protected
        until they have the piece.
      </p>
      {mayLower ? (
        <Disclosure title="Lower the reserve" open={error !== undefined}>
          <Form method="post" preventScrollReset className="flex flex-col gap-3">
            <MoneyField
              label="New reserve"
              name="reserve"
              required
              defaultValue={error ? refused?.values.reserve : ""}
              error={error}
              hint={
                <>
                  Below <Money amountMinor={yourReserveMinor} />. Where the highest maximum reaches it, the price goes
                  up to it at once and the piece will be sold. It can't be raised again, and every bidder is told.
                </>
              }
            />
            <Button name="intent" value="lower-reserve" disabled={isSending}>
              Lower the reserve
            </Button>
          </Form>
        </Disclosure>
      ) : null}
      {auction.bidCount === 0 ? (
        <Disclosure title="Cancel the auction">
          <Form method="post" className="flex flex-col gap-3">
            <p className="text-sm text-quiet">
              Possible until somebody bids. Who watches it is told, and you can list the piece again.
            </p>
            <Button variant="danger" name="intent" value="cancel" disabled={isSending}>
              Cancel this auction
            </Button>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}

import { Form } from "@remix-run/react";
import { Money } from "~/components/formatted";
import type { RefusedForm } from "~/components/page";
import { Disclosure, SendButton } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { feePercent, splitPrice } from "~/domain/ledger/fee";
import type { LotForm, LotParts } from "./lot-rules";

interface SellerToolsProps extends LotParts {
  readonly forms: ReadonlySet<LotForm>;
  /** The refused form that lowers the reserve. */
  readonly refused: RefusedForm | undefined;
}

export function SellerTools({ lot, auction, rules, forms, refused }: SellerToolsProps) {
  const { yourReserveMinor } = lot;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4 border-y border-line py-2.5">
        <span>
          You'd receive <span className="text-sm text-quiet">after our {feePercent(rules.sellerFeeBps)} fee</span>
        </span>
        <Money
          amountMinor={splitPrice(auction.priceMinor, rules.sellerFeeBps).proceedsMinor}
          className="font-semibold"
        />
      </p>
      <p className="text-sm text-quiet">
        You can't bid on your own item. Postage, if you charge any, comes on top. The winner pays the moment the auction
        closes, and the payment is protected until they've received the item.
      </p>
      {yourReserveMinor !== null && forms.has("lower-reserve") ? (
        <Disclosure title="Lower the reserve" open={refused !== undefined} className="border-b-0">
          <Form method="post" preventScrollReset className="flex flex-col gap-3">
            <MoneyField
              label="New reserve"
              name="reserve"
              required
              defaultValue={refused?.values.reserve ?? ""}
              error={refused?.message}
              hint={
                <>
                  Below <Money amountMinor={yourReserveMinor} />. If the highest maximum reaches it, the price rises to
                  it immediately and the item will sell. You can't raise it again, and we notify every bidder.
                </>
              }
            />
            <SendButton intent="lower-reserve">Lower reserve</SendButton>
          </Form>
        </Disclosure>
      ) : null}
      {auction.bidCount === 0 ? (
        <Disclosure title="Cancel the auction" className="border-b-0">
          <Form method="post" className="flex flex-col gap-3">
            <p className="text-sm text-quiet">
              You can cancel until someone bids. We notify everyone who is watching, and you can relist the item.
            </p>
            <SendButton variant="danger" intent="cancel">
              Cancel auction
            </SendButton>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}

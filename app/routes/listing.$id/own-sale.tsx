import { Form } from "@remix-run/react";
import { Money, useMoneyFormat } from "~/components/formatted";
import { PriceField } from "~/components/listings/form-parts";
import { useRefusedInput } from "~/components/page";
import { ButtonLink, Disclosure, SendButton, TextLink } from "~/components/ui/controls";
import { moneyInputValue } from "~/domain/money";
import { SECOND_CHANCE_HOURS } from "~/domain/offers/offer";

const WORDS = {
  "change-price": ["Change price", "Open offers stay open. Anyone about to buy at the old price is shown the new one."],
  "sell-again": ["Put back on sale", "The photos and description stay the same."],
} as const;

interface PriceFormProps {
  readonly intent: keyof typeof WORDS;
  readonly priceMinor: number;
  readonly sellerFeeBps: number;
}

/** Lets the seller of a fixed-price item change its price, or put it back on sale at the old price or another. */
export function PriceForm({ intent, priceMinor, sellerFeeBps }: PriceFormProps) {
  const moneyFormat = useMoneyFormat();
  const field = useRefusedInput("price", moneyInputValue(priceMinor, moneyFormat), intent);
  const [button, note] = WORDS[intent];
  return (
    <Form method="post" className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <PriceField label="Price" required feeBps={sellerFeeBps} {...field} />
      <SendButton variant={intent === "sell-again" ? "primary" : "secondary"} intent={intent} className="self-start">
        {button}
      </SendButton>
      <p className="text-sm text-quiet">{note}</p>
    </Form>
  );
}

export function OwnSale({ listingId }: { listingId: number }) {
  return (
    <>
      <p className="text-sm text-quiet">
        We'll let you know when it sells, and when someone <TextLink to="/offers">makes an offer</TextLink>.
      </p>
      <ButtonLink to={`/enhanced-listing/${listingId}`}>Payment button and similar sales</ButtonLink>
      <Disclosure title="Withdraw this listing">
        <Form method="post" className="flex flex-col gap-3">
          <p className="text-sm text-quiet">This ends any open offers. You can put the item back on sale later.</p>
          <SendButton variant="danger" intent="withdraw" className="self-start">
            Withdraw listing
          </SendButton>
        </Form>
      </Disclosure>
    </>
  );
}

/** Offers an item whose auction brought no sale to its other bidders, best first, one day each. */
export function SecondChance({ amountMinor }: { amountMinor: number }) {
  return (
    <Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="priceMinor" value={amountMinor} />
      <SendButton variant="primary" intent="second-chance">
        <span>
          Offer it to the next bidder for <Money amountMinor={amountMinor} />
        </span>
      </SendButton>
      <p className="text-sm text-quiet">
        {`They have ${SECOND_CHANCE_HOURS} hours to accept. If they don't, we offer it to the next bidder below. Your fee stays the same.`}
      </p>
    </Form>
  );
}

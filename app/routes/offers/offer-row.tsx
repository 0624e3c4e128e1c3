import { Form, useNavigation } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { PriceField } from "~/components/listings/form-parts";
import { useRefusedForm } from "~/components/page";
import { DelayedButton, Disclosure, TextLink } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { ItemRow } from "~/components/ui/thumb";
import { OFFER_HOURS } from "~/domain/offers/offer";
import type { Offer } from "~/domain/offers/offers-of.server";
import { PAY_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { isCollected } from "~/domain/postage/postage-terms";
import { spokenDuration } from "~/domain/time/spoken-duration";

const OVER: Readonly<Record<Offer["status"], string>> = {
  open: "Open",
  countered: "Countered",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired without an answer",
  ended: "No longer for sale",
};

interface RowProps {
  readonly offer: Offer;
  readonly sellerFeeBps: number;
}

export function OfferRow(props: RowProps) {
  const { offer } = props;
  const isOpen = offer.status === "open";
  return (
    <>
      <ItemRow
        to={`/listing/${offer.listingId}`}
        item={offer}
        facts={<Facts offer={offer} />}
        figure={<Money amountMinor={offer.amountMinor} />}
      />
      {isOpen ? <li className="pb-4 sm:pl-18">{offer.isOwn ? <Own offer={offer} /> : <Theirs {...props} />}</li> : null}
    </>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const { isOwn, other, priceMinor, side, orderId } = offer;
  return (
    <>
      {isOwn ? `Your offer to ${other.username}` : `Offer from ${other.username}`}
      {offer.isSecondChance ? ", second chance" : ""}
      {priceMinor === null ? "" : ", asking price "}
      {priceMinor === null ? null : <Money amountMinor={priceMinor} />}
      {isCollected(offer) ? ", collected in person" : null}
      {offer.postageMinor === 0 ? null : (
        <>
          , plus postage of <Money amountMinor={offer.postageMinor} />
        </>
      )}{" "}
      ·{" "}
      {offer.status === "open" ? (
        <>
          open until <LocalTime at={offer.expiresAt} style="short" />
        </>
      ) : (
        OVER[offer.status]
      )}
      {orderId === null ? null : (
        <>
          {" · "}
          <TextLink to={`/orders/${orderId}`}>View order</TextLink>
        </>
      )}
      {side === "seller" && offer.status === "open" ? (
        <span className="block">
          You receive <Money amountMinor={offer.proceedsMinor} /> after our fee of{" "}
          <Money amountMinor={offer.feeMinor} />.
        </span>
      ) : null}
    </>
  );
}

function Own({ offer }: { offer: Offer }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post">
      <input type="hidden" name="offer" value={offer.id} />
      <DelayedButton intent="withdraw" disabled={isSending}>
        Withdraw offer
      </DelayedButton>
    </Form>
  );
}

function Theirs({ offer, sellerFeeBps }: RowProps) {
  const isSending = useNavigation().state === "submitting";
  const refused = useRefusedForm("counter");
  const isAgain = refused?.values.offer === String(offer.id);
  const amount = {
    label: "Your counter-offer",
    name: "amount",
    required: true,
    defaultValue: isAgain ? refused.values.amount : "",
    error: isAgain ? refused.errors.amount : undefined,
    hint:
      offer.priceMinor === null ? undefined : (
        <>
          Up to the asking price of <Money amountMinor={offer.priceMinor} />
          {`. It stays open for ${OFFER_HOURS} hours.`}
        </>
      ),
  };
  return (
    <>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="priceMinor" value={offer.amountMinor} />
        <DelayedButton variant="primary" intent="accept" disabled={isSending}>
          <span>
            {offer.side === "seller" ? "Sell" : "Buy"} for{" "}
            <Money amountMinor={offer.side === "seller" ? offer.amountMinor : offer.amountMinor + offer.postageMinor} />
          </span>
        </DelayedButton>
        <DelayedButton intent="decline" disabled={isSending}>
          Decline
        </DelayedButton>
      </Form>
      {offer.side === "buyer" ? (
        <p className="mt-2 text-sm text-quiet">
          {`We take the payment from your wallet right away. If the balance is too low, you have ${spokenDuration(PAY_WITHIN_MS)} to pay.`}
        </p>
      ) : null}
      {offer.isSecondChance ? null : (
        <Disclosure title="Make a counter-offer" open={isAgain} className="mt-4 border-b-0">
          <Form method="post" className="flex max-w-form flex-col gap-4">
            <input type="hidden" name="offer" value={offer.id} />
            {offer.side === "seller" ? <PriceField {...amount} feeBps={sellerFeeBps} /> : <MoneyField {...amount} />}
            <DelayedButton intent="counter" disabled={isSending} className="self-start">
              Send counter-offer
            </DelayedButton>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

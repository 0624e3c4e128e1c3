import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { PriceField } from "~/components/listings/form-parts";
import { EmptyState, Page, refetchAfterConflict, useRefusedForm } from "~/components/page";
import { DelayedButton, Disclosure, HelpLink, TextLink } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { ItemRow } from "~/components/ui/thumb";
import { OFFER_HOURS, readOfferCursor } from "~/domain/offers/offer";
import { type Offer, offersOf } from "~/domain/offers/offers-of.server";
import { PAY_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { isCollected } from "~/domain/postage/postage-terms";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Offers · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { sellerFeeBps } = context.rules;
  const cursor = readOfferCursor(context.url.searchParams.get("cursor"));
  const query = { memberId: member.id, now: context.clock.now(), sellerFeeBps, cursor };
  return { ...(await offersOf(context.reader, query)), sellerFeeBps, isFirst: cursor === undefined };
}

export const shouldRevalidate = refetchAfterConflict;

export default function Offers() {
  const { offers, nextCursor, isFirst } = useLoaderData<typeof loader>();
  const sections = [
    { title: "For you to answer", rows: offers.filter((each) => each.status === "open" && !each.isOwn) },
    { title: "Waiting for an answer", rows: offers.filter((each) => each.status === "open" && each.isOwn) },
    { title: "Ended", rows: offers.filter((each) => each.status !== "open") },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Page
      title="Offers"
      lead={
        <>
          Offers you've received and made, with open ones first. <HelpLink article="offers">How offers work</HelpLink>
        </>
      }
    >
      {sections.length === 0 ? (
        <EmptyState title="No offers yet" action="Browse fixed-price items" to="/browse?format=fixed">
          You can offer less than the asking price for a fixed-price item. Offers you make and receive appear here.
        </EmptyState>
      ) : (
        sections.map(({ title, rows }) => (
          <section key={title} className="mb-10">
            <h2 className="mb-3 text-xl">{title}</h2>
            <ul className="border-b border-line">
              {rows.map((offer) => (
                <OfferRow key={offer.id} offer={offer} />
              ))}
            </ul>
          </section>
        ))
      )}
      {nextCursor === null && isFirst ? null : (
        <p className="flex flex-wrap gap-x-6">
          {isFirst ? null : <TextLink to="/offers">Newest offers</TextLink>}
          {nextCursor === null ? null : <TextLink to={`/offers?cursor=${nextCursor}`}>Older offers</TextLink>}
        </p>
      )}
    </Page>
  );
}

const OVER: Readonly<Record<Offer["status"], string>> = {
  open: "Open",
  countered: "Countered",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired without an answer",
  ended: "No longer for sale",
};

function OfferRow({ offer }: { offer: Offer }) {
  const isOpen = offer.status === "open";
  return (
    <>
      <ItemRow
        to={`/listing/${offer.listingId}`}
        item={offer}
        facts={<Facts offer={offer} />}
        figure={<Money amountMinor={offer.amountMinor} />}
      />
      {isOpen ? (
        <li className="pb-4 sm:pl-18">{offer.isOwn ? <Own offer={offer} /> : <Theirs offer={offer} />}</li>
      ) : null}
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

function Theirs({ offer }: { offer: Offer }) {
  const { sellerFeeBps } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state === "submitting";
  const refusedForm = useRefusedForm("counter");
  const isAgain = refusedForm?.values.offer === String(offer.id);
  const amount = {
    label: "Your counter-offer",
    name: "amount",
    required: true,
    defaultValue: isAgain ? refusedForm.values.amount : "",
    error: isAgain ? refusedForm.errors.amount : undefined,
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

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LocalTime, Money, Price } from "~/components/formatted";
import { BuyForm, type BuyFormProps, PostageNote } from "~/components/listings/buy-form";
import type { ItemView } from "~/components/listings/item-view";
import { AddressFirstForm, ItemSteps, OnDemand, PostageTo } from "~/components/listings/on-demand";
import type { DestinationChoice } from "~/components/listings/postage-to";
import type { Readiness } from "~/components/listings/readiness";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { LinkLine, useRefusedForm, useRefusedInput } from "~/components/page";
import { ButtonLink, Disclosure, SendButton } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { OFFER_HOURS } from "~/domain/offers/offer";
import { PAY_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { OwnSale } from "./on-demand";

const STATUS_WORDS: Readonly<Record<ListingStatus, string>> = {
  draft: "Not on sale yet",
  active: "On sale",
  reserved: "Reserved for a buyer",
  sold: "Sold",
  ended: "Ended without a sale",
  withdrawn: "Withdrawn by the seller",
  removed: "Removed",
};

interface SaleTermsProps extends Omit<BuyFormProps, "priceMinor" | "deal" | "action"> {
  readonly listing: ItemView;
  readonly isOwn: boolean;
  /** The price with its postage, while the item is on sale at a fixed price. */
  readonly deal: Deal | null;
  /** For a member who can't buy it yet. */
  readonly readiness?: Readiness | null;
  /** For a viewer without an address: the country that postage is shown to. */
  readonly choice?: DestinationChoice | null;
  /** What the seller of an unsold lot can do before listing it again. */
  readonly next: ReactNode;
}

export function SaleTerms(props: SaleTermsProps) {
  const { listing, isOwn, deal, readiness = null, choice = null, next, ...purchase } = props;
  const { format, priceMinor, soldByOffer, soldMinor, auctionId, status, publishedAt } = listing;
  const shownMinor = soldMinor ?? priceMinor;
  const isBack = isOwn && auctionId !== undefined && (status === "ended" || status === "withdrawn");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-4 sm:flex-nowrap">
        <div>
          <p className="text-sm text-quiet">
            {soldMinor !== undefined ? "Sold for" : format === "auction" ? "Auction" : "Fixed price"}
          </p>
          {shownMinor === undefined ? null : <Price amountMinor={shownMinor} className="text-2xl lg:text-3xl" />}
          {deal ? <PostageNote deal={deal} /> : null}
        </div>
        <p className="shrink-0 text-sm sm:text-right">
          {soldByOffer ? "Sold by offer" : STATUS_WORDS[status]}
          {soldMinor === undefined ? null : (
            <span className="block text-quiet">Only you and the {isOwn ? "buyer" : "seller"} see it</span>
          )}
          {publishedAt ? (
            <span className="block text-quiet">
              Listed <LocalTime at={publishedAt} style="date" />
            </span>
          ) : null}
        </p>
      </div>
      <OnDemand>{choice ? <PostageTo choice={choice} /> : null}</OnDemand>
      <OnDemand>{isBack && next}</OnDemand>
      {isBack ? (
        <ButtonLink variant={next ? "secondary" : "primary"} to={`/listing/${listing.id}/relist`}>
          List again
        </ButtonLink>
      ) : null}
      {auctionId !== undefined ? (
        <ButtonLink variant={isBack ? "secondary" : "primary"} to={`/auction/${auctionId}`}>
          {status === "active" ? "Go to the auction" : "See how the auction ended"}
        </ButtonLink>
      ) : null}
      <OnDemand>
        {readiness && deal ? (
          <ItemSteps
            act="buy"
            readiness={readiness}
            neededMinor={deal.estimateMinor ?? deal.totalMinor}
            backTo={purchase.backTo}
          />
        ) : null}
      </OnDemand>
      {priceMinor !== undefined && deal && !isOwn && readiness?.address !== "needed" ? (
        <BuyForm priceMinor={priceMinor} deal={deal} {...purchase} />
      ) : null}
      <OnDemand>
        {isOwn && status === "active" && priceMinor !== undefined ? <OwnSale listingId={listing.id} /> : null}
      </OnDemand>
    </div>
  );
}

interface OfferFormProps {
  readonly priceMinor: number;
  readonly deal: Deal;
  /** The amount that was typed before an address was added. */
  readonly sum?: string;
  /** This page, to which a buyer who adds an address first comes back. */
  readonly backTo: string;
}

export function OfferForm({ priceMinor, deal, sum = "", backTo }: OfferFormProps) {
  const refusedForm = useRefusedForm("offer");
  const field = useRefusedInput("amount", sum, "offer");
  const amount = (
    <MoneyField
      label="Your offer"
      required
      {...field}
      hint={
        <>
          Up to <Money amountMinor={priceMinor} />
          {", "}
          <ByWay deal={deal} post={deal.postNote} collect="collected in person" />
          {`. Your offer stays open for ${OFFER_HOURS} hours. If the seller accepts, we take the payment from your wallet, or you have ${spokenDuration(PAY_WITHIN_MS)} to pay if the balance is too low.`}
        </>
      }
    />
  );
  return (
    <Disclosure title="Make an offer" open={refusedForm !== undefined || sum !== ""} className="mt-4">
      {isObtainable(deal) ? (
        <Form method="post" className={`${WAY_GROUP} flex flex-col gap-4`}>
          <WayChoice deal={deal} defaultWay={refusedForm?.values.way} />
          {amount}
          <SendButton intent="offer" className="self-start">
            Send offer
          </SendButton>
        </Form>
      ) : (
        <OnDemand>
          <AddressFirstForm backTo={backTo}>{amount}</AddressFirstForm>
        </OnDemand>
      )}
      <LinkLine to="/offers" className="mt-4 text-sm">
        Your offers
      </LinkLine>
    </Disclosure>
  );
}

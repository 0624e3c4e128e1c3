import { PICTURE_TYPES } from "~/components/listings/photo-inputs";
import { shrinkForUpload } from "~/components/listings/shrink-for-upload";
import { Money, useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, TextArea } from "~/components/ui/field";
import { moneyInputValue } from "~/domain/money";
import { MAX_DISPUTE_PHOTOS, MAX_FORM_MB } from "~/domain/orders/photo-limits";
import { DisputeSteps } from "./dispute-steps";
import { GiveBack } from "./give-back";
import { OrderForm } from "./order-form";
import { ParcelFields } from "./parcel-fields";
import type { StepProps } from "./step-props";

/** What this side can do now: the main step first, the others folded away. */
export function NextStep(props: StepProps) {
  const { order } = props;
  if (order.status === "disputed") return <DisputeSteps {...props} />;
  return order.side === "buyer" ? <BuyerSteps {...props} /> : <SellerSteps {...props} />;
}

/** The deposit that would do, and the way back from it. */
function depositFor({ id }: StepProps["order"], amount: string): string {
  return `/wallet?${new URLSearchParams({ amount, redirect: `/orders/${id}` })}`;
}

function BuyerSteps({ order, availableMinor, now, refused }: StepProps) {
  const moneyFormat = useMoneyFormat();
  switch (order.status) {
    case "awaiting-payment":
      return availableMinor >= order.priceMinor ? (
        <OrderForm
          intent="pay"
          variant="primary"
          fields={<input type="hidden" name="priceMinor" value={order.priceMinor} />}
        >
          Pay <Money amountMinor={order.priceMinor} /> from your wallet
        </OrderForm>
      ) : (
        <div className="mt-5">
          <p>
            You need <Money amountMinor={order.priceMinor - availableMinor} /> more in your wallet.
          </p>
          <ButtonLink
            variant="primary"
            to={depositFor(order, moneyInputValue(order.priceMinor - availableMinor, moneyFormat))}
            className="mt-3"
          >
            Add money
          </ButtonLink>
        </div>
      );
    case "paid": {
      const from = order.deadlines.find((each) => each.becomes === "cancellable")?.at;
      if (from === undefined || now < from) return null;
      return (
        <OrderForm intent="cancel" variant="danger">
          Cancel and get your money back
        </OrderForm>
      );
    }
    case "shipped":
      return (
        <>
          <OrderForm intent="deliver" variant="primary">
            It has arrived
          </OrderForm>
          <Problem refused={refused} />
        </>
      );
    case "delivered":
      return (
        <>
          <OrderForm intent="confirm" variant="primary">
            Everything is fine: pay the seller
          </OrderForm>
          <Problem refused={refused} />
        </>
      );
    default:
      return null;
  }
}

function SellerSteps({ order, address, refused }: StepProps) {
  switch (order.status) {
    case "paid":
      return (
        <>
          {order.awaitsAddress ? (
            <Disclosure title="Send it without an address" open={refused?.values.intent === "ship"} className="mt-8">
              <p className="max-w-prose text-quiet">Only if the buyer gave you the address in another way.</p>
              <Ship address={address} refused={refused} variant="secondary" />
            </Disclosure>
          ) : (
            <Ship address={address} refused={refused} variant="primary" />
          )}
          <GiveBack order={order} />
        </>
      );
    case "shipped":
      return (
        <>
          <CarrierDelivered />
          <GiveBack order={order} />
        </>
      );
    case "delivered":
      return <GiveBack order={order} />;
    case "refunded":
      return order.refundedMinor === order.priceMinor ? (
        <ButtonLink to={`/listing/${order.listingId}`} className="mt-5">
          {order.auctionId === null ? "Put it on sale again" : "Offer it to the next bidder or relist it"}
        </ButtonLink>
      ) : null;
    default:
      return null;
  }
}

function Ship({
  address,
  refused,
  variant,
}: Pick<StepProps, "address" | "refused"> & { variant: "primary" | "secondary" }) {
  return (
    <OrderForm
      intent="ship"
      variant={variant}
      fields={
        <>
          <input type="hidden" name="seenAddressAt" value={address?.at ?? 0} />
          <ParcelFields
            hint="With one of the carriers in the list, the number becomes a link and is proof that you sent the piece."
            refused={refused?.values.intent === "ship" ? refused : undefined}
          />
        </>
      }
    >
      Mark as sent
    </OrderForm>
  );
}

function CarrierDelivered() {
  return (
    <>
      <OrderForm intent="deliver" variant="secondary">
        The carrier has delivered it
      </OrderForm>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        The buyer's time to check the piece begins one day after sending at the earliest, even if you say so sooner.
      </p>
    </>
  );
}

function Problem({ refused }: { refused: RefusedForm | undefined }) {
  const isOpen = refused?.values.intent === "dispute";
  return (
    <Disclosure title="Report a problem" open={isOpen} className="mt-8">
      <p className="max-w-prose text-quiet">
        The piece has not arrived, is damaged or is not as described? Tell the seller and us. The money stays protected
        until this is settled: by the two of you, or by us if you can't agree.
      </p>
      <OrderForm
        intent="dispute"
        variant="danger"
        withPhoto
        fields={
          <>
            <TextArea
              label="What is wrong?"
              name="reason"
              rows={4}
              required
              maxLength={2_000}
              defaultValue={isOpen ? refused.values.reason : ""}
              error={isOpen ? refused.errors.reason : undefined}
            />
            <Field
              label="Photos that show it (optional)"
              name="photo"
              type="file"
              accept={PICTURE_TYPES}
              multiple
              onChange={(event) => shrinkForUpload(event.currentTarget)}
              error={isOpen ? refused.errors.photo : undefined}
              hint={`Up to ${MAX_DISPUTE_PHOTOS}, ${MAX_FORM_MB} MB in all. Only you, the seller and Obverse can see them.`}
            />
          </>
        }
      >
        Report the problem
      </OrderForm>
    </Disclosure>
  );
}

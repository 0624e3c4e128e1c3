import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, TextArea } from "~/components/ui/field";
import { moneyInputValue } from "~/domain/money";
import { CARRIER_NAMES } from "~/domain/orders/carriers";
import { DisputeSteps } from "./dispute-steps";
import { GiveBack } from "./give-back";
import { OrderForm } from "./order-form";
import type { StepProps } from "./step-props";

/** What this side may do now: the one thing to do first, the rest behind it. */
export function NextStep(props: StepProps) {
  const { order } = props;
  if (order.status === "disputed") return <DisputeSteps {...props} />;
  return order.side === "buyer" ? <BuyerSteps {...props} /> : <SellerSteps {...props} />;
}

/** The deposit that would do, and the way back from it. */
function depositFor({ id, priceMinor }: StepProps["order"], availableMinor: number): string {
  const query = new URLSearchParams({
    amount: moneyInputValue(priceMinor - availableMinor),
    redirect: `/orders/${id}`,
  });
  return `/wallet?${query}`;
}

function BuyerSteps({ order, availableMinor, now, refused }: StepProps) {
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
            <Money amountMinor={order.priceMinor - availableMinor} /> are missing in your wallet.
          </p>
          <ButtonLink variant="primary" to={depositFor(order, availableMinor)} className="mt-3">
            Add money
          </ButtonLink>
        </div>
      );
    case "paid": {
      const from = order.deadlines.find((each) => each.becomes === "cancellable")?.at;
      if (from === undefined || now < from) return null;
      return (
        <OrderForm intent="cancel" variant="danger">
          Cancel and take the money back
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
            All is well: pay the seller
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
            <Disclosure
              title="Send it without an address here"
              open={refused?.values.intent === "ship"}
              className="mt-8"
            >
              <p className="max-w-prose text-quiet">Only if the buyer told you another way where it goes.</p>
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
          {order.auctionId === null ? "Put it on sale again" : "Ask the next bidder, or list it again"}
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
  const values = refused?.values ?? {};
  return (
    <OrderForm
      intent="ship"
      variant={variant}
      fields={
        <>
          <input type="hidden" name="seenAddressAt" value={address?.at ?? 0} />
          <Field
            label="Carrier"
            name="carrier"
            list="carriers"
            required
            maxLength={40}
            defaultValue={values.carrier ?? ""}
            error={refused?.errors.carrier}
            hint="With a carrier we know, the number becomes a link for the buyer."
          />
          <datalist id="carriers">
            {CARRIER_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field
            label="Tracking number"
            name="tracking"
            required
            maxLength={50}
            autoComplete="off"
            defaultValue={values.tracking ?? ""}
            error={refused?.errors.tracking}
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
        The carrier delivered it
      </OrderForm>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        Said on the first day, it counts from the second: the buyer's time to look the piece over begins then.
      </p>
    </>
  );
}

function Problem({ refused }: { refused: RefusedForm | undefined }) {
  const isOpen = refused?.values.intent === "dispute";
  return (
    <Disclosure title="Something is wrong" open={isOpen} className="mt-8">
      <p className="max-w-prose text-quiet">
        Not arrived, damaged or not as described: the money then stays in protection until you and the seller have
        settled it. Photos go with the messages that follow.
      </p>
      <OrderForm
        intent="dispute"
        variant="danger"
        fields={
          <TextArea
            label="What is wrong?"
            name="reason"
            rows={4}
            required
            maxLength={2_000}
            defaultValue={isOpen ? refused.values.reason : ""}
            error={refused?.errors.reason}
          />
        }
      >
        Report the problem
      </OrderForm>
    </Disclosure>
  );
}

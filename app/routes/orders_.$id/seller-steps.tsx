import { ShipmentFields } from "~/components/orders/shipment-fields";
import { LinkLine, useRefusedForm } from "~/components/page";
import { ButtonLink, type ButtonVariant, Disclosure } from "~/components/ui/controls";
import { openLots } from "~/domain/orders/steps/order-words";
import { OrderForm, RefundBuyer, type StepProps } from "./step-parts";

export function SellerSteps({ order, address, parcel, sellersWord }: StepProps) {
  const refusedForm = useRefusedForm("ship");
  switch (order.status) {
    case "paid":
      if (order.collectIn !== null)
        return (
          <>
            <OrderForm intent="deliver" variant="primary">
              Mark as handed over
            </OrderForm>
            <p className="mt-2 max-w-prose text-sm text-quiet">
              Say so as soon as the buyer has the item. Better still, ask them to confirm it on their own phone while
              you're together: in a dispute, only their own confirmation proves that they have it.
            </p>
            <RefundBuyer order={order} />
          </>
        );
      return (
        <>
          {order.awaitsAddress ? (
            <Disclosure title="Ship without an address here" open={refusedForm !== undefined} className="mt-8">
              <p className="max-w-prose text-quiet">
                Do this only if the buyer gave you the address in some other way.
              </p>
              <Ship address={address} parcel={parcel} />
            </Disclosure>
          ) : (
            <Ship address={address} parcel={parcel} variant="primary" />
          )}
          <LinkLine to="/orders/to-ship" className="mt-4 text-sm">
            Everything you have to ship, with labels
          </LinkLine>
          <RefundBuyer order={order} />
        </>
      );
    case "shipped":
      return (
        <>
          <CarrierDelivered parcel={parcel} sellersWord={sellersWord} />
          <RefundBuyer order={order} />
        </>
      );
    case "delivered":
      return <RefundBuyer order={order} />;
    case "refunded":
      return order.refundedMinor === order.totalMinor ? (
        <ButtonLink to={`/listing/${order.listingId}`} className="mt-5">
          {order.auctionId === null ? "Put back on sale" : "Offer to the next bidder or relist"}
        </ButtonLink>
      ) : null;
    default:
      return null;
  }
}

type ShipProps = Pick<StepProps, "address" | "parcel"> & { variant?: ButtonVariant };

function Ship({ address, parcel, variant = "secondary" }: ShipProps) {
  const refusedForm = useRefusedForm("ship");
  return (
    <OrderForm
      intent="ship"
      variant={variant}
      fields={
        <>
          <input type="hidden" name="seenAddressAt" value={address?.at ?? 0} />
          {parcel ? <input type="hidden" name="seenLotsAt" value={parcel.lastPaidAt} /> : null}
          <ShipmentFields
            hint="If we know the carrier, the number becomes a link to its tracking page and is proof that you shipped the item."
            {...refusedForm}
          />
        </>
      }
    >
      {parcel && parcel.toShip > 1 ? `Mark all ${parcel.toShip} lots as shipped` : "Mark as shipped"}
    </OrderForm>
  );
}

function CarrierDelivered({ parcel, sellersWord }: Pick<StepProps, "parcel" | "sellersWord">) {
  const { open } = openLots(parcel?.lots);
  return (
    <>
      <OrderForm
        intent="deliver"
        fields={open.length > 1 ? <input type="hidden" name="parcel" value="all" /> : undefined}
      >
        {open.length > 1 ? `Mark all ${open.length} lots as delivered` : "Mark as delivered"}
      </OrderForm>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        Only if the carrier has delivered it. The buyer's time to inspect the item starts {sellersWord} after you
        shipped it at the earliest.
      </p>
    </>
  );
}

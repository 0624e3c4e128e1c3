import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime, Money } from "~/components/formatted";
import { ShipmentFields } from "~/components/orders/shipment-fields";
import { useRefusedForm } from "~/components/refused-form";
import { Disclosure } from "~/components/ui/controls";
import { returnUntil } from "~/domain/orders/steps/order-deadlines";
import { AddressChoice, Explanation, OrderForm, Parcel, type StepProps } from "./step-parts";

/** Lets the seller accept a return, once per order and only in the first weeks of the dispute. */
export function AcceptReturn({ order, choices, now }: StepProps) {
  const refused = useRefusedForm("accept-return");
  const disputedAt = order.states.find((each) => each.status === "disputed")?.at;
  const until = disputedAt && new Date(returnUntil(Date.parse(disputedAt))).toISOString();
  if (order.return || !until || now >= until) return null;
  return (
    <Disclosure title="Accept a return" open={refused !== undefined} className="mt-8">
      <p className="max-w-prose text-quiet">
        The buyer ships the item back to you with tracking. When it arrives, they're refunded the full price of{" "}
        <Money amountMinor={order.totalMinor} />. You can accept a return until <LocalTime at={until} />. Agree by
        message who pays for postage. The buyer will see the address you choose.
      </p>
      <AddressChoice orderId={order.id} intent="accept-return" variant="secondary" choices={choices}>
        Accept return
      </AddressChoice>
    </Disclosure>
  );
}

/** An agreed return: the buyer ships the item back, the seller waits for it. */
export function AwaitReturn({ order, returnAddress }: StepProps) {
  const isBuyer = order.side === "buyer";
  const refused = useRefusedForm("send-back");
  return (
    <>
      {returnAddress ? (
        <div className="mt-5">
          <h3 className="text-lg">{isBuyer ? "Ship the item back to" : "The buyer ships it back to"}</h3>
          <AddressLabel lines={returnAddress.lines} phone={returnAddress.phone} className="mt-2" />
        </div>
      ) : null}
      {isBuyer ? (
        <OrderForm
          intent="send-back"
          variant="primary"
          fields={
            <ShipmentFields
              hint="Choose a tracked service. The tracking number is your proof that you sent the item back."
              {...refused}
            />
          }
        >
          Mark return as shipped
        </OrderForm>
      ) : null}
    </>
  );
}

/** A return on its way: the seller confirms that it arrived, or reports what is wrong with it. */
export function ConfirmReturn({ order }: StepProps) {
  const refused = useRefusedForm("contest-return");
  return (
    <>
      {order.return?.shipment ? <Parcel verb="Shipped back" {...order.return.shipment} /> : null}
      {order.side === "buyer" ? null : (
        <>
          <OrderForm intent="receive-return" variant="primary">
            I've received it: refund <Money amountMinor={order.totalMinor} />
          </OrderForm>
          <Disclosure title="Something is wrong with the return" open={refused !== undefined} className="mt-8">
            <p className="max-w-prose text-quiet">
              If the parcel is empty, damaged or contains something else, tell us what you received. We'll review the
              case and decide. The payment stays protected until then.
            </p>
            <OrderForm
              intent="contest-return"
              variant="danger"
              fields={
                <Explanation
                  label="What's wrong with it?"
                  intent="contest-return"
                  hint="You can add photos in your messages below."
                />
              }
            >
              Report to Obverse
            </OrderForm>
          </Disclosure>
        </>
      )}
    </>
  );
}

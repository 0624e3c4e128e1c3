import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Disclosure } from "~/components/ui/disclosure";
import { TextArea } from "~/components/ui/field";
import { returnUntil } from "~/domain/orders/steps/order-deadlines";
import { AddressChoice } from "./address-choice";
import { OrderForm } from "./order-form";
import { Parcel } from "./parcel";
import { ParcelFields } from "./parcel-fields";
import type { StepProps } from "./step-props";

/** The seller's offer to take the piece back, once per order and not too late in the dispute. */
export function AcceptReturn({ order, choices, now, refused }: StepProps) {
  const disputedAt = order.states.find((each) => each.status === "disputed")?.at;
  const until = disputedAt && new Date(returnUntil(Date.parse(disputedAt))).toISOString();
  if (order.return || !until || now >= until) return null;
  return (
    <Disclosure title="Accept a return" open={refused?.values.intent === "accept-return"} className="mt-8">
      <p className="max-w-prose text-quiet">
        The buyer sends the piece back to you with tracking. When it arrives, they get the full price of{" "}
        <Money amountMinor={order.priceMinor} /> back. You can offer this until <LocalTime at={until} />. Agree in your
        messages who pays the postage. The buyer sees the address you choose.
      </p>
      <AddressChoice orderId={order.id} intent="accept-return" variant="secondary" choices={choices} refused={refused}>
        Accept the return
      </AddressChoice>
    </Disclosure>
  );
}

/** A return that was agreed on: the buyer sends the piece back, the seller waits for it. */
export function AwaitReturn({ order, returnAddress, refused }: StepProps) {
  const isBuyer = order.side === "buyer";
  return (
    <>
      {returnAddress ? (
        <div className="mt-5">
          <h3 className="text-lg">{isBuyer ? "Send it back to" : "The buyer sends it to"}</h3>
          <AddressLabel lines={returnAddress.lines} phone={returnAddress.phone} className="mt-2" />
        </div>
      ) : null}
      {isBuyer ? (
        <OrderForm
          intent="send-back"
          variant="primary"
          fields={
            <ParcelFields
              hint="Choose a service with tracking. The number shows that you sent the piece back."
              refused={refused?.values.intent === "send-back" ? refused : undefined}
            />
          }
        >
          I sent it back
        </OrderForm>
      ) : null}
    </>
  );
}

/** The piece is on its way back: the seller confirms it, or says what is wrong. */
export function ConfirmReturn({ order, refused }: StepProps) {
  const isOpen = refused?.values.intent === "contest-return";
  return (
    <>
      {order.return?.shipment ? <Parcel verb="Sent back" {...order.return.shipment} /> : null}
      {order.side === "buyer" ? null : (
        <>
          <OrderForm intent="receive-return" variant="primary">
            It is back: refund <Money amountMinor={order.priceMinor} />
          </OrderForm>
          <Disclosure title="Something is wrong with the return" open={isOpen} className="mt-8">
            <p className="max-w-prose text-quiet">
              If the parcel is empty, damaged or holds something else, tell us what you received. We then decide the
              case, and the money stays protected until we have.
            </p>
            <OrderForm
              intent="contest-return"
              variant="danger"
              fields={
                <TextArea
                  label="What is wrong?"
                  name="reason"
                  rows={4}
                  required
                  maxLength={2_000}
                  defaultValue={isOpen ? refused.values.reason : ""}
                  error={isOpen ? refused.errors.reason : undefined}
                  hint="Send photos in the conversation below."
                />
              }
            >
              Report it to Obverse
            </OrderForm>
          </Disclosure>
        </>
      )}
    </>
  );
}

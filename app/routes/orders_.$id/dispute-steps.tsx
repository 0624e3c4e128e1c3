import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime, Money } from "~/components/formatted";
import { ShipmentFields } from "~/components/orders/shipment-fields";
import { LinkLine, useRefusedForm, useRefusedInput } from "~/components/page";
import { type ButtonVariant, Disclosure } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { returnUntil } from "~/domain/orders/steps/order-deadlines";
import { AddressChoice, Explanation, OrderForm, Parcel, RefundBuyer, type StepProps } from "./step-parts";

export function DisputeSteps(props: StepProps) {
  const { order } = props;
  const isBuyer = order.side === "buyer";
  if (order.stage === "return-sent")
    return (
      <>
        <ConfirmReturn {...props} />
        <Proposals {...props} />
      </>
    );
  if (order.stage === "return-agreed")
    return (
      <>
        <AwaitReturn {...props} />
        <Proposals {...props} />
        {isBuyer ? <CloseDispute orderId={order.id} /> : <RefundBuyer order={order} />}
      </>
    );
  return (
    <>
      <Proposals {...props} />
      {isBuyer ? null : <AcceptReturn {...props} />}
      {isBuyer ? <CloseDispute orderId={order.id} /> : <RefundBuyer order={order} />}
    </>
  );
}

/** The other side's proposal first, then one's own. During a return a new proposal stays folded away. */
function Proposals(props: StepProps) {
  const { order, proposals } = props;
  const refusedForm = useRefusedForm("propose");
  const isBuyer = order.side === "buyer";
  const theirs = proposals.find((each) => !each.isOwn);
  const own = proposals.find((each) => each.isOwn);
  const isReturn = order.stage === "return-agreed" || order.stage === "return-sent";
  return (
    <>
      {theirs ? (
        <div className="mt-5">
          <p className="max-w-prose">
            {order.other.username} proposes a refund of <Money amountMinor={theirs.amountMinor} /> of the{" "}
            <Money amountMinor={order.totalMinor} /> paid.
          </p>
          <OrderForm
            intent="accept"
            variant={isReturn ? "secondary" : "primary"}
            fields={<input type="hidden" name="proposal" value={theirs.id} />}
          >
            {isBuyer ? "Accept a refund of" : "Refund"} <Money amountMinor={theirs.amountMinor} />
          </OrderForm>
        </div>
      ) : null}
      {own ? (
        <p className="mt-5 max-w-prose">
          You proposed a refund of <Money amountMinor={own.amountMinor} />. It's final once {order.other.username}{" "}
          accepts. A new proposal replaces this one.
        </p>
      ) : null}
      {isReturn ? (
        <Disclosure
          title="Agree on a partial refund instead"
          open={refusedForm !== undefined}
          className="mt-8 [details+&]:mt-0 [details+&]:border-t-0"
        >
          <Propose {...props} />
        </Disclosure>
      ) : (
        <Propose {...props} variant={theirs ? "secondary" : "primary"} />
      )}
    </>
  );
}

function Propose({ order, variant = "secondary" }: StepProps & { variant?: ButtonVariant }) {
  const field = useRefusedInput("amount", "", "propose");
  return (
    <OrderForm
      intent="propose"
      variant={variant}
      fields={
        <MoneyField
          label="Refund amount"
          required
          {...field}
          hint={
            <>
              Up to <Money amountMinor={order.totalMinor} />. The seller's fee is charged only on what the seller keeps
              of the price.
            </>
          }
        />
      }
    >
      Propose refund
    </OrderForm>
  );
}

function CloseDispute({ orderId }: { orderId: number }) {
  return (
    <LinkLine to={`/orders/${orderId}/acceptance`} className="mt-8">
      My problem is solved
    </LinkLine>
  );
}

/** Lets the seller accept a return, once per order and only in the first weeks of the dispute. */
function AcceptReturn({ order, choices, now }: StepProps) {
  const refusedForm = useRefusedForm("accept-return");
  const disputedAt = order.states.find((each) => each.status === "disputed")?.at;
  const until = disputedAt && new Date(returnUntil(Date.parse(disputedAt))).toISOString();
  if (order.return || !until || now >= until) return null;
  return (
    <Disclosure title="Accept a return" open={refusedForm !== undefined} className="mt-8">
      <p className="max-w-prose text-quiet">
        The buyer ships the item back to you with tracking. When it arrives, they're refunded the full price of{" "}
        <Money amountMinor={order.totalMinor} />. You can accept a return until <LocalTime at={until} />. Agree by
        message who pays for postage. The buyer will see the address you choose.
      </p>
      <AddressChoice orderId={order.id} intent="accept-return" choices={choices}>
        Accept return
      </AddressChoice>
    </Disclosure>
  );
}

/** An agreed return: the buyer ships the item back, the seller waits for it. */
function AwaitReturn({ order, returnAddress }: StepProps) {
  const isBuyer = order.side === "buyer";
  const refusedForm = useRefusedForm("send-back");
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
              {...refusedForm}
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
function ConfirmReturn({ order }: StepProps) {
  const refusedForm = useRefusedForm("contest-return");
  return (
    <>
      {order.return?.shipment ? <Parcel verb="Shipped back" {...order.return.shipment} /> : null}
      {order.side === "buyer" ? null : (
        <>
          <OrderForm intent="receive-return" variant="primary">
            I've received it: refund <Money amountMinor={order.totalMinor} />
          </OrderForm>
          <Disclosure title="Something is wrong with the return" open={refusedForm !== undefined} className="mt-8">
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

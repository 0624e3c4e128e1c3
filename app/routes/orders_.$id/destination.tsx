import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime } from "~/components/formatted";
import { TitledSection, useRefusedForm } from "~/components/page";
import { ButtonLink, Disclosure, Notice, TextLink } from "~/components/ui/controls";
import { AddressChoice, OrderForm, type OrderPage, type StepProps } from "./step-parts";

type DestinationProps = Pick<OrderPage, "address" | "choices" | "messages"> & Pick<StepProps, "order">;

/** Before the payment: the buyer's default address, which the order will use. */
export function PlannedAddress({ choices }: Pick<DestinationProps, "choices">) {
  const own = choices.find((each) => each.isDefault);
  return (
    <p className="mt-2 max-w-prose text-quiet">
      {own ? `Once you've paid, the item ships to ${own.text}. ` : "The seller will need your address. "}
      <TextLink to="/settings/addresses">{own ? "Change address" : "Add one now"}</TextLink>.
    </p>
  );
}

type FinalAddressProps = { address: NonNullable<DestinationProps["address"]>; wasShipped: boolean };

/** Once nobody can change it any more: the address the item was, or would have been, shipped to. */
export function FinalAddress({ address, wasShipped }: FinalAddressProps) {
  return (
    <TitledSection
      id="destination"
      title={wasShipped ? "Shipped to" : "Delivery address"}
      className="border-t border-ink pt-4"
    >
      <AddressLabel lines={address.lines} phone={address.phone} className="mt-3" />
    </TitledSection>
  );
}

/** The delivery address, which the buyer can change until the item is shipped. */
export function Destination({ order, address, choices, messages }: DestinationProps) {
  const isBuyer = order.side === "buyer";
  const refusedForm = useRefusedForm("address");
  if (!address && !order.awaitsAddress) return null;
  return (
    <section aria-labelledby="destination" className="mt-6 border-t border-line pt-5">
      <h3 id="destination" className="text-lg">
        {isBuyer ? "Delivery address" : "Ship to"}
      </h3>
      {address ? <AddressLabel lines={address.lines} phone={address.phone} className="mt-2" /> : null}
      {order.awaitsAddress && !isBuyer ? <AskForAddress order={order} messages={messages} /> : null}
      {order.awaitsAddress && isBuyer ? (
        <>
          <Notice tone="bad" title="The seller needs your address" className="mt-3">
            The item can't be shipped until you choose an address. Only the seller sees it, and only until the order
            ends.
          </Notice>
          {choices.length === 0 ? (
            <ButtonLink variant="primary" to={`/settings/addresses/new?order=${order.id}`} className="mt-4">
              Add an address
            </ButtonLink>
          ) : (
            <AddressChoice orderId={order.id} intent="address" variant="primary" choices={choices}>
              Ship to this address
            </AddressChoice>
          )}
        </>
      ) : null}
      {address && isBuyer ? (
        <Disclosure title="Change the address" open={refusedForm !== undefined} className="mt-5">
          <p className="max-w-prose text-quiet">You can change the address until the seller ships the item.</p>
          <AddressChoice orderId={order.id} intent="address" choices={choices}>
            Ship to this address
          </AddressChoice>
        </Disclosure>
      ) : null}
    </section>
  );
}

function AskForAddress({ order, messages }: Pick<DestinationProps, "order" | "messages">) {
  const lastRequest = messages.filter((each) => each.isOwn).at(-1);
  return (
    <>
      <Notice tone="bad" title="No address yet" className="mt-3">
        {lastRequest ? (
          <>
            You messaged {order.other.username} on <LocalTime at={lastRequest.at} />. We'll let you know as soon as they
            choose an address.
          </>
        ) : (
          <>{order.other.username} hasn't chosen an address yet. Ask for it before you pack the item.</>
        )}
      </Notice>
      {lastRequest ? (
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href="#write">
            Message {order.other.username} again
          </a>
        </p>
      ) : (
        <OrderForm
          intent="message"
          variant="primary"
          fields={
            <input
              type="hidden"
              name="body"
              value={`Where should I ship “${order.title}”? Please choose an address on the order page so I can send it.`}
            />
          }
        >
          Ask {order.other.username} for the address
        </OrderForm>
      )}
    </>
  );
}

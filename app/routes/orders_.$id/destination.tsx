import { Link } from "@remix-run/react";
import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime } from "~/components/local-time";
import type { RefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Notice } from "~/components/ui/notice";
import type { OrderJson } from "~/domain/orders/order";
import { AddressChoice } from "./address-choice";
import { OrderForm } from "./order-form";

type Said = readonly { readonly isOwn: boolean; readonly at: string }[];

interface DestinationProps {
  readonly order: OrderJson;
  readonly address: { readonly lines: readonly string[]; readonly phone: string } | null;
  readonly choices: readonly { readonly id: number; readonly text: string; readonly isDefault: boolean }[];
  readonly refused: RefusedForm | undefined;
}

/** Before the payment: the buyer's default address, which the order will have. */
export function PlannedAddress({ choices }: Pick<DestinationProps, "choices">) {
  const own = choices.find((each) => each.isDefault);
  return (
    <p className="mt-2 max-w-prose text-quiet">
      {own ? `Once you have paid, it goes to ${own.text}. ` : "The seller will need your address. "}
      <Link className="link" to="/settings/addresses">
        {own ? "Change it" : "Add one now"}
      </Link>
      .
    </p>
  );
}

/** Once it was sent: the address it went to. */
export function ShippedAddress({ address }: { address: NonNullable<DestinationProps["address"]> }) {
  return (
    <section aria-labelledby="destination" className="border-t border-ink pt-4">
      <h2 id="destination" className="text-xl">
        Sent to
      </h2>
      <AddressLabel lines={address.lines} phone={address.phone} className="mt-3" />
    </section>
  );
}

/** Where the piece goes, and for the buyer the way to change that until it is sent. */
export function Destination({
  order,
  address,
  choices,
  messages,
  refused,
}: DestinationProps & { readonly messages: Said }) {
  const isBuyer = order.side === "buyer";
  if (!address && !order.awaitsAddress) return null;
  return (
    <section aria-labelledby="destination" className="mt-6 border-t border-line pt-5">
      <h3 id="destination" className="text-lg">
        {isBuyer ? "Delivery address" : "Send it to"}
      </h3>
      {address ? <AddressLabel lines={address.lines} phone={address.phone} className="mt-2" /> : null}
      {order.awaitsAddress && !isBuyer ? <AskForAddress order={order} messages={messages} /> : null}
      {order.awaitsAddress && isBuyer ? (
        <>
          <Notice tone="bad" title="The seller has no address yet" className="mt-3">
            The piece can't be sent until you give an address. Only the seller sees it, and only until the order ends.
          </Notice>
          {choices.length === 0 ? (
            <ButtonLink variant="primary" to={`/settings/addresses/new?order=${order.id}`} className="mt-4">
              Add an address
            </ButtonLink>
          ) : (
            <AddressChoice orderId={order.id} intent="address" variant="primary" choices={choices} refused={refused}>
              Send it there
            </AddressChoice>
          )}
        </>
      ) : null}
      {address && isBuyer ? (
        <Disclosure title="Change the address" open={refused?.values.intent === "address"} className="mt-5">
          <p className="max-w-prose text-quiet">You can change this until the seller has sent the piece.</p>
          <AddressChoice orderId={order.id} intent="address" variant="secondary" choices={choices} refused={refused}>
            Send it there
          </AddressChoice>
        </Disclosure>
      ) : null}
    </section>
  );
}

/** What the seller can do while the buyer has given no address: ask for it in one tap. */
function AskForAddress({ order, messages }: { order: OrderJson; messages: Said }) {
  const asked = messages.filter((each) => each.isOwn).at(-1);
  return (
    <>
      <Notice tone="bad" title="No address yet" className="mt-3">
        {asked ? (
          <>
            You wrote to {order.other.username} on <LocalTime at={asked.at} />. We'll let you know as soon as they give
            an address.
          </>
        ) : (
          <>{order.other.username} has not given an address yet. Ask before you pack the piece.</>
        )}
      </Notice>
      {asked ? (
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href="#write">
            Write to {order.other.username} again
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
              value={`Where should I send “${order.title}”? Please choose an address in this order so that I can send it.`}
            />
          }
        >
          Ask {order.other.username} for the address
        </OrderForm>
      )}
    </>
  );
}

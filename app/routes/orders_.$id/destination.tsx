import { Link } from "@remix-run/react";
import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime } from "~/components/local-time";
import type { RefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import type { OrderJson } from "~/domain/orders/order";
import { OrderForm } from "./order-form";

type Said = readonly { readonly isOwn: boolean; readonly at: string }[];

interface DestinationProps {
  readonly order: OrderJson;
  readonly address: { readonly lines: readonly string[]; readonly phone: string } | null;
  readonly choices: readonly { readonly id: number; readonly text: string; readonly isDefault: boolean }[];
  readonly refused: RefusedForm | undefined;
}

/** Before the payment: the buyer's default address, which the order will have. */
export function WillGo({ choices }: Pick<DestinationProps, "choices">) {
  const own = choices.find((each) => each.isDefault);
  return (
    <p className="mt-2 max-w-prose text-quiet">
      {own ? `Once paid, it goes to ${own.text}. ` : "The seller will need your address. "}
      <Link className="link" to="/settings/addresses">
        {own ? "Change it" : "Add one now"}
      </Link>
      .
    </p>
  );
}

/** Once it was sent: the address it went to. */
export function Went({ address }: { address: NonNullable<DestinationProps["address"]> }) {
  return (
    <section aria-labelledby="destination" className="border-t border-ink pt-4">
      <h2 id="destination" className="text-xl">
        Where it went
      </h2>
      <AddressLabel lines={address.lines} phone={address.phone} className="mt-3" />
    </section>
  );
}

/** Where the piece goes, and until it is sent the buyer's way to say so. */
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
        {isBuyer ? "Where it goes" : "Send it to"}
      </h3>
      {address ? <AddressLabel lines={address.lines} phone={address.phone} className="mt-2" /> : null}
      {order.awaitsAddress && !isBuyer ? <AskForAddress order={order} messages={messages} /> : null}
      {order.awaitsAddress && isBuyer ? (
        <>
          <Notice tone="bad" title="The seller has no address yet" className="mt-3">
            The piece can't be sent until you say where it goes. Only the seller sees it, and only until the order ends.
          </Notice>
          {choices.length === 0 ? (
            <ButtonLink variant="primary" to={`/settings/addresses/new?order=${order.id}`} className="mt-4">
              Add an address
            </ButtonLink>
          ) : (
            <Choose order={order} choices={choices} refused={refused} variant="primary" />
          )}
        </>
      ) : null}
      {address && isBuyer ? (
        <Disclosure title="Send it elsewhere" open={refused?.values.intent === "address"} className="mt-5">
          <p className="max-w-prose text-quiet">You can change this until the seller has sent the piece.</p>
          <Choose order={order} choices={choices} refused={refused} variant="secondary" />
        </Disclosure>
      ) : null}
    </section>
  );
}

/** The seller's way on while the buyer has given no address: one tap asks for it. */
function AskForAddress({ order, messages }: { order: OrderJson; messages: Said }) {
  const asked = messages.filter((each) => each.isOwn).at(-1);
  return (
    <>
      <Notice tone="bad" title="No address yet" className="mt-3">
        {asked ? (
          <>
            You wrote to {order.other.username} on <LocalTime at={asked.at} />. The address is here as soon as they give
            it; you are told.
          </>
        ) : (
          <>{order.other.username} has not said where the piece goes. Ask before you pack.</>
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
              value={`Where may I send “${order.title}”? Please choose an address in this order, so that I can send it.`}
            />
          }
        >
          Ask {order.other.username} for the address
        </OrderForm>
      )}
    </>
  );
}

function Choose({
  order,
  choices,
  refused,
  variant,
}: Omit<DestinationProps, "address"> & { variant: "primary" | "secondary" }) {
  return (
    <>
      {choices.length === 0 ? null : (
        <OrderForm
          intent="address"
          variant={variant}
          fields={
            <SelectField label="Your addresses" name="address" required error={refused?.errors.address}>
              {choices.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </SelectField>
          }
        >
          Send it there
        </OrderForm>
      )}
      <p className="mt-4">
        <Link className="link" to={`/settings/addresses/new?order=${order.id}`}>
          Another address
        </Link>
      </p>
    </>
  );
}

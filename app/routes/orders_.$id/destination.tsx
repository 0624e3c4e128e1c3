import { Link } from "@remix-run/react";
import { AddressLabel } from "~/components/addresses/address-label";
import type { RefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import type { OrderJson } from "~/domain/orders/order";
import { OrderForm } from "./order-form";

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
export function Destination({ order, address, choices, refused }: DestinationProps) {
  const isBuyer = order.side === "buyer";
  if (!address && !order.awaitsAddress) return null;
  return (
    <section aria-labelledby="destination" className="mt-6 border-t border-line pt-5">
      <h3 id="destination" className="text-lg">
        {isBuyer ? "Where it goes" : "Send it to"}
      </h3>
      {address ? <AddressLabel lines={address.lines} phone={address.phone} className="mt-2" /> : null}
      {order.awaitsAddress && !isBuyer ? (
        <Notice tone="plain" title="Waiting for the buyer's address" className="mt-3">
          {order.other.username} is asked for it, and it is here as soon as it is given. You can also{" "}
          <a className="link" href="#conversation">
            write to them
          </a>
          .
        </Notice>
      ) : null}
      {order.awaitsAddress && isBuyer ? (
        <>
          <p className="mt-2 max-w-prose">
            The seller is waiting for your address. Only they see it, and only until the order ends.
          </p>
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

import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Money } from "~/components/formatted";
import { LinkLine, useRefusedForm, useRefusedInput } from "~/components/page";
import { type ButtonVariant, DelayedButton, Disclosure } from "~/components/ui/controls";
import { SelectField, TextArea } from "~/components/ui/field";
import type { OrderJson } from "~/domain/orders/views/order-json";
import type { orderPage } from "~/domain/orders/views/order-page.server";
import { MAX_MESSAGE_LENGTH } from "~/domain/threads/thread";

interface OrderFormProps {
  readonly id?: string;
  readonly intent: string;
  readonly variant?: ButtonVariant;
  readonly fields?: ReactNode;
  readonly withPhoto?: boolean;
  readonly children: ReactNode;
}

/** One form of the order page. `intent` names what it does; `fields` appear above its button. */
export function OrderForm({ id, intent, variant = "secondary", fields, withPhoto = false, children }: OrderFormProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form
      key={intent}
      id={id}
      method="post"
      encType={withPhoto ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className="mt-5 flex max-w-form flex-col gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {fields}
      <DelayedButton variant={variant} disabled={isSending} className="self-start">
        <span>{children}</span>
      </DelayedButton>
    </Form>
  );
}

export type OrderPage = NonNullable<Awaited<ReturnType<typeof orderPage>>>;

export interface StepProps
  extends Pick<OrderPage, "address" | "returnAddress" | "choices" | "availableMinor" | "proposals" | "parcel"> {
  readonly order: OrderJson;
  /** How long after shipping a seller's word on delivery counts at the earliest. */
  readonly sellersWord: string;
  /** ISO 8601. */
  readonly now: string;
}

/** A text that a form of the order page requires, such as a message or what is wrong. */
export function Explanation({ intent, ...field }: { intent: string; label: string; hint?: string }) {
  return (
    <TextArea rows={4} required maxLength={MAX_MESSAGE_LENGTH} {...field} {...useRefusedInput("reason", "", intent)} />
  );
}

interface AddressChoiceProps {
  readonly orderId: number;
  readonly intent: string;
  readonly variant?: ButtonVariant;
  readonly choices: readonly { readonly id: number; readonly text: string }[];
  readonly children: string;
}

/** Lets a member choose one of their own addresses for this order, or add one and come back. */
export function AddressChoice({ orderId, intent, variant = "secondary", choices, children }: AddressChoiceProps) {
  const refusedForm = useRefusedForm(intent);
  return (
    <>
      {choices.length === 0 ? null : (
        <OrderForm
          intent={intent}
          variant={variant}
          fields={
            <SelectField
              label="Your addresses"
              name="address"
              required
              error={refusedForm?.errors.address}
              options={choices.map(({ id, text }) => [id, text])}
            />
          }
        >
          {children}
        </OrderForm>
      )}
      <LinkLine to={`/settings/addresses/new?order=${orderId}`} className="mt-4">
        {choices.length === 0 ? "Add an address" : "Use another address"}
      </LinkLine>
    </>
  );
}

export function Parcel(props: ComponentProps<typeof Tracking> & { verb: string; carrier: string }) {
  const { verb, carrier, ...parcel } = props;
  return (
    <p className="mt-2">
      {verb} with {carrier}: <Tracking {...parcel} />
    </p>
  );
}

/** A tracking number, linked to the carrier's own page where we know it. */
export function Tracking({ tracking, url }: { tracking: string; url: string | null }) {
  if (!url) return tracking;
  return (
    <a className="link" href={url} rel="noreferrer noopener" target="_blank">
      {tracking}
      <span className="sr-only"> (opens the carrier's website)</span>
    </a>
  );
}

/** The seller can refund everything without anyone's consent. */
export function RefundBuyer({ order }: { order: OrderJson }) {
  return (
    <Disclosure title="Refund the buyer" className="mt-8 [details+&]:mt-0 [details+&]:border-t-0">
      <p className="max-w-prose text-quiet">
        The buyer gets the whole payment of <Money amountMinor={order.totalMinor} /> back immediately, and the order
        ends.
      </p>
      <OrderForm intent="refund" variant="danger">
        Refund <Money amountMinor={order.totalMinor} />
      </OrderForm>
    </Disclosure>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ButtonVariant, DelayedButton } from "~/components/ui/controls";

interface OrderFormProps {
  readonly id?: string;
  readonly intent: string;
  readonly variant: ButtonVariant;
  readonly fields?: ReactNode;
  readonly withPhoto?: boolean;
  readonly children: ReactNode;
}

/** One form of the order page. `intent` names what it does; `fields` appear above its button. */
export function OrderForm({ id, intent, variant, fields, withPhoto = false, children }: OrderFormProps) {
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

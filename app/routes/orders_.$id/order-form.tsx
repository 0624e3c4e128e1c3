import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "~/components/ui/button";

/** One form of the order page. `intent` names what it does; `fields` appear above its button. */
export function OrderForm({
  id,
  intent,
  variant,
  fields,
  withPhoto = false,
  children,
}: {
  id?: string;
  intent: string;
  variant: ButtonVariant;
  fields?: ReactNode;
  withPhoto?: boolean;
  children: ReactNode;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form
      id={id}
      method="post"
      encType={withPhoto ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className="mt-5 flex max-w-form flex-col gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {fields}
      <Button variant={variant} disabled={isSending} className="self-start">
        <span>{children}</span>
      </Button>
    </Form>
  );
}

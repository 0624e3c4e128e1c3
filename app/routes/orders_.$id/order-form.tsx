import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "~/components/ui/button";

/** One form of the page: what it asks for is its `intent`; `fields` stand above its button. */
export function OrderForm({
  intent,
  variant,
  fields,
  children,
}: {
  intent: string;
  variant: ButtonVariant;
  fields?: ReactNode;
  children: ReactNode;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="mt-5 flex max-w-form flex-col gap-5">
      {fields}
      <Button variant={variant} name="intent" value={intent} disabled={isSending} className="self-start">
        <span>{children}</span>
      </Button>
    </Form>
  );
}

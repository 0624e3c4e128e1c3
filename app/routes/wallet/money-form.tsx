import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Option, SelectField } from "~/components/ui/field";

/** A form that moves money. The key makes a double click or a reload one movement. */
export function MoneyForm({
  intent,
  idempotencyKey,
  children,
}: {
  intent: string;
  idempotencyKey: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="mt-4 flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {children}
    </Form>
  );
}

/** A choice among the member's cards, then `more`. */
export function CardField({
  cards,
  more = [],
  ...field
}: {
  label: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  hint?: ReactNode;
  cards: readonly { id: number; name: string }[];
  more?: readonly Option[];
}) {
  return <SelectField {...field} options={[...cards.map(({ id, name }) => [id, name] as const), ...more]} />;
}

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Option, SelectField } from "~/components/ui/field";

interface MoneyFormProps {
  readonly intent: string;
  readonly idempotencyKey: string;
  readonly children: ReactNode;
}

/** A form that moves money. The key makes a double click or a reload one movement. */
export function MoneyForm({ intent, idempotencyKey, children }: MoneyFormProps) {
  return (
    <Form method="post" className="mt-4 flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {children}
    </Form>
  );
}

interface CardFieldProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly cards: readonly { id: number; name: string }[];
  readonly more?: readonly Option[];
}

/** A choice among the member's cards, then `more`. */
export function CardField({ cards, more = [], ...field }: CardFieldProps) {
  return <SelectField {...field} options={[...cards.map(({ id, name }) => [id, name] as const), ...more]} />;
}

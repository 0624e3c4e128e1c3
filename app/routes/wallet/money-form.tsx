import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RefusedForm } from "~/components/refused-form";
import { SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";

/** A form that moves money. The key makes a double click or a reload one movement. */
export function MoneyForm({
  intent,
  idempotencyKey,
  refused,
  children,
}: {
  intent: string;
  idempotencyKey: string;
  refused: RefusedForm | undefined;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="mt-4 flex flex-col gap-5">
      {refused && Object.keys(refused.errors).length === 0 ? <Notice tone="bad">{refused.message}</Notice> : null}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {children}
    </Form>
  );
}

/** A choice among the member's cards; `children` are further options. */
export function CardField({
  cards,
  children,
  ...field
}: {
  label: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  hint?: string;
  cards: readonly { id: number; name: string }[];
  children?: ReactNode;
}) {
  return (
    <SelectField {...field}>
      {cards.map((card) => (
        <option key={card.id} value={card.id}>
          {card.name}
        </option>
      ))}
      {children}
    </SelectField>
  );
}

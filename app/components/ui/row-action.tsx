import { Form } from "@remix-run/react";
import { DelayedButton } from "./controls";

interface RowActionProps {
  readonly intent: string;
  readonly id: number | string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly children: string;
}

/** A one-button form that acts on one row of a list. The label names the row for screen readers. */
export function RowAction({ intent, id, label, isDanger = false, children }: RowActionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <DelayedButton intent={intent} variant={isDanger ? "danger" : "secondary"} aria-label={label}>
        {children}
      </DelayedButton>
    </Form>
  );
}

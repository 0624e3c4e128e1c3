import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** A one-button form that acts on one row of a list. The label names the row for screen readers. */
export function RowAction({
  intent,
  id,
  label,
  children,
}: {
  intent: "default" | "remove";
  id: number;
  label: string;
  children: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} variant={intent === "remove" ? "danger" : "secondary"} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

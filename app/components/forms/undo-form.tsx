import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/controls";

interface UndoFormProps {
  /** The hidden field that says what to restore. */
  readonly name: string;
  readonly value: number;
  /** Of the button, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

export function UndoForm({ name, value, label, children }: UndoFormProps) {
  return (
    <Form
      method="post"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-mat px-4 py-2"
    >
      <input type="hidden" name={name} value={value} />
      <p className="min-w-0 wrap-anywhere">{children}</p>
      <Button intent="restore" aria-label={label}>
        Undo
      </Button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { type Change, changeWords, writeChange } from "~/domain/notifications/undo";

/** States the last change with a button to undo it. It stays in view while the list scrolls. */
export function UndoOffer({ change, count }: { change: Change; count: number }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-card px-4 py-2 shadow-float"
    >
      <input type="hidden" name="change" value={writeChange(change)} />
      <p role="status">{changeWords(change, count)}.</p>
      <Button name="intent" value="undo">
        Undo
      </Button>
    </Form>
  );
}

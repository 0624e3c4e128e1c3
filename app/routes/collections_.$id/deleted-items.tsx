import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** The items that were deleted last, with the way back. */
export function DeletedItems({ deletedAt, count }: { deletedAt: number; count: number }) {
  return (
    <Form
      method="post"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-mat px-4 py-2"
    >
      <input type="hidden" name="at" value={deletedAt} />
      <p>You deleted {count === 1 ? "an item" : `${count} items`}.</p>
      <Button name="intent" value="restore" aria-label="Undo deleting">
        Undo
      </Button>
    </Form>
  );
}

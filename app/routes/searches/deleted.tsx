import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** The search that was deleted last, with the way back. */
export function Deleted({ id, name }: { id: number; name: string }) {
  return (
    <Form
      method="post"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-mat px-4 py-2"
    >
      <input type="hidden" name="id" value={id} />
      <p className="min-w-0 wrap-anywhere">You deleted “{name}”.</p>
      <Button name="intent" value="restore" aria-label={`Undo deleting ${name}`}>
        Undo
      </Button>
    </Form>
  );
}

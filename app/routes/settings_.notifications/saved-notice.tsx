import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** Says that the choices were saved, and offers to undo. */
export function SavedNotice({ before }: { before: string }) {
  return (
    <Form
      method="post"
      action="/settings/notifications"
      className="mb-8 flex items-center justify-between gap-4 rounded-md border border-line bg-card px-4 py-2"
    >
      <p role="status">Your choices are saved.</p>
      <input type="hidden" name="before" value={before} />
      <Button name="intent" value="undo">
        Undo
      </Button>
    </Form>
  );
}

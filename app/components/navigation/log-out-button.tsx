import { Form } from "@remix-run/react";
import { LogOut } from "lucide-react";

/** Works without JavaScript; with it, the session's own code clears the caches once it is done. */
export function LogOutButton({ label, className }: { label: string; className: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        <LogOut aria-hidden className="size-4 text-quiet" />
        {label}
      </button>
    </Form>
  );
}

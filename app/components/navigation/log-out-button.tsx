import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useAuth } from "~/components/session/auth-provider";
import { LogOut } from "~/components/ui/icons";

/** Works without JavaScript. With it, the session code also clears the caches and reports a failure. */
export function LogOutButton({ label, className }: { label: string; className: string }) {
  const { user, logOut } = useAuth();
  const onSubmit = (event: FormEvent) => {
    if (!user) return;
    event.preventDefault();
    void logOut();
  };
  return (
    <Form method="post" action="/logout" onSubmit={onSubmit}>
      <button type="submit" className={className}>
        <LogOut aria-hidden className="size-4 text-quiet" />
        {label}
      </button>
    </Form>
  );
}

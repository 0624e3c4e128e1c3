import { Form, useLocation } from "@remix-run/react";
import { Button, Notice, StandaloneLink } from "~/components/ui/controls";

export function VerifyAddress({ email, className = "mb-8" }: { email: string; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="plain" title="Verify your email address" className={className}>
      <p className="[overflow-wrap:anywhere]">
        We've sent a link to {email}. You can look around and watch items. Adding money, cards and ways to sign in needs
        a verified address.
      </p>
      <SendLinkAgain backTo={`${pathname}${search}`} />
    </Notice>
  );
}

export function SendLinkAgain({ backTo }: { backTo: string }) {
  const { pathname } = useLocation();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      <Form method="post" action="/settings/email">
        <input type="hidden" name="back" value={backTo} />
        <Button intent="send-again">Send again</Button>
      </Form>
      {pathname === "/settings/email" ? null : (
        <StandaloneLink to={`/settings/email?redirect=${encodeURIComponent(backTo)}`}>Not your address?</StandaloneLink>
      )}
    </div>
  );
}

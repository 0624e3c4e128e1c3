import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { TitledSection } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/controls";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "./confirm-again";

interface ConfirmPanelProps {
  readonly confirmation: WaysToConfirm;
  readonly backTo: string;
  readonly what: string;
}

/** Renders nothing while the session is confirmed. */
export function ConfirmPanel({ confirmation, backTo, what }: ConfirmPanelProps) {
  const refused = useRefusedForm("confirm");
  if (confirmation.isConfirmed) return null;
  // A passkey has a button of its own, and the field for a recovery code is folded away.
  const isFolded = confirmation.hasPasskey && !confirmation.hasApp;
  return (
    <TitledSection id="confirm" title="Confirm it's you" className="mb-12 rounded-md bg-mat px-5 py-5">
      {mustConfirmElsewhere(confirmation) ? (
        <ConfirmElsewhere confirmation={confirmation} backTo={backTo} what={what} />
      ) : (
        <Form method="post" className="group/confirm mt-3 flex max-w-form flex-col gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <ConfirmAgain confirmation={confirmation} errors={refused?.errors} what={`to ${what}`} />
          <Button className={clsx("self-start", isFolded && "group-not-has-[details[open]]/confirm:hidden")}>
            Confirm
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}

import { Form } from "@remix-run/react";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "./confirm-again";
import type { RefusedForm } from "./refused-form";
import { Button } from "./ui/button";
import { TitledSection } from "./ui/titled-section";

/** Asks once, for everything on a page, whether it's the member. Renders nothing while the session is confirmed. */
export function ConfirmPanel({
  confirmation,
  backTo,
  what,
  refused,
}: {
  confirmation: WaysToConfirm;
  /** The page, for the way back from a provider. */
  backTo: string;
  /** What the member can do afterwards, after "to". */
  what: string;
  refused: RefusedForm | undefined;
}) {
  if (confirmation.isConfirmed) return null;
  const mine = refused?.values.intent === "confirm" ? refused : undefined;
  return (
    <TitledSection id="confirm" title="Confirm it's you" className="mb-12 rounded-md bg-mat px-5 py-5">
      {mustConfirmElsewhere(confirmation) ? (
        <ConfirmElsewhere confirmation={confirmation} backTo={backTo} what={what} />
      ) : (
        <Form method="post" className="mt-3 flex max-w-form flex-col gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <ConfirmAgain confirmation={confirmation} errors={mine?.errors} what={`to ${what}`} />
          <Button className="self-start">Confirm</Button>
        </Form>
      )}
    </TitledSection>
  );
}

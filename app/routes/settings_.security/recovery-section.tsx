import { Form } from "@remix-run/react";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";
import { TitledSection } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { RECOVERY_CODES } from "~/domain/accounts/second-factor/factor-terms";
import { ConfirmFirst } from "./confirm-first";

interface RecoverySectionProps {
  readonly left: number;
  readonly made: readonly string[] | undefined;
  readonly username: string;
  readonly isConfirmed: boolean;
}

/** How many recovery codes are left, and the new ones right after they were made. */
export function RecoverySection({ left, made, username, isConfirmed }: RecoverySectionProps) {
  return (
    <TitledSection id="recovery" title="Recovery codes">
      {made ? (
        <RecoveryCodes codes={made} username={username} />
      ) : (
        <>
          <p className="mt-2">
            {left} of {RECOVERY_CODES} left. When you don't have your device, a recovery code signs you in instead. Each
            one works once.
          </p>
          {isConfirmed ? (
            <Form method="post" className="mt-4">
              <Button intent="new-codes">Make new codes</Button>
              <p className="mt-2 text-sm text-quiet">The old ones stop working.</p>
            </Form>
          ) : (
            <ConfirmFirst to="make new codes" />
          )}
        </>
      )}
    </TitledSection>
  );
}

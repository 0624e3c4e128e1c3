import { Form } from "@remix-run/react";
import { LocalTime } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { ConfirmFirst } from "./confirm-first";

interface AppSectionProps {
  readonly appSince: number | null;
  readonly isOffered: boolean;
  readonly isConfirmed: boolean;
}

/** The authenticator app: set up, or since when there is one. */
export function AppSection({ appSince, isOffered, isConfirmed }: AppSectionProps) {
  return (
    <TitledSection id="app" title="Authenticator app">
      {appSince === null ? (
        <p className="mt-2">
          An app on your phone shows a new code every 30 seconds. With it, nobody can sign in with your password alone.
        </p>
      ) : (
        <p className="mt-2">
          On since <LocalTime at={appSince} style="date" />. After your password, a code from your app signs you in.
        </p>
      )}
      {!isOffered && appSince === null ? (
        <p className="mt-2 text-quiet">Authenticator apps aren't available on this site right now.</p>
      ) : isConfirmed ? (
        <Form method="post" className="mt-4">
          {appSince === null ? (
            <Button intent="set-up-app">Set up an app</Button>
          ) : (
            <Button intent="remove-app" variant="danger">
              Remove the app
            </Button>
          )}
        </Form>
      ) : (
        <ConfirmFirst to={appSince === null ? "set one up" : "remove the app"} />
      )}
    </TitledSection>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { CodeField } from "~/components/ui/code-field";
import { CopyField } from "~/components/ui/copy-field";
import { QrImage } from "~/components/ui/qr-image";

interface SetUpFacts {
  readonly secret: string;
  readonly qr: { readonly size: number; readonly path: string };
  readonly formKey: string;
}

/** The way to an authenticator app: get one, bring it the secret, prove that it works. */
export function SetUp({ setUp, refused }: { setUp: SetUpFacts; refused: RefusedForm | undefined }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <ol className="flex list-none flex-col gap-8">
      <li>
        <h2 className="text-lg">1. Open an authenticator app</h2>
        <p className="mt-1">
          Any app that shows six-digit codes works, such as Google Authenticator, 1Password, Bitwarden or Apple
          Passwords.
        </p>
      </li>
      <li>
        <h2 className="text-lg">2. Scan this code with it</h2>
        <div className="mt-3 flex flex-wrap items-start gap-6">
          <QrImage qr={setUp.qr} label="QR code with the key for your authenticator app" />
          <div className="min-w-0 grow basis-64">
            <CopyField label="Or enter this key" text={setUp.secret} />
            <p className="mt-2 text-sm text-quiet">
              Time-based, six digits, every 30 seconds. Don't show it to anyone: it makes the same codes as your app.
            </p>
          </div>
        </div>
      </li>
      <li>
        <h2 className="text-lg">3. Enter the code that it shows</h2>
        <Form method="post" className="mt-3 flex max-w-form flex-col gap-5">
          <input type="hidden" name="formKey" value={setUp.formKey} />
          <CodeField error={refused?.errors.code} />
          <Button variant="primary" aria-disabled={isSending || undefined} className="self-start">
            Turn on
          </Button>
        </Form>
      </li>
    </ol>
  );
}

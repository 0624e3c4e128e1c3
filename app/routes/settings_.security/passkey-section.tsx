import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { LocalTime } from "~/components/formatted";
import { TitledSection, useRefusedForm, useRefusedInput } from "~/components/page";
import { makePasskey } from "~/components/passkeys/ask-passkey";
import { usePasskey } from "~/components/passkeys/passkey-button";
import { Button, ProblemLine, SummaryLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { MAX_PASSKEYS, PASSKEY_NAME_MAX } from "~/domain/accounts/passkeys/passkey-terms";
import type { readFactors } from "~/domain/accounts/second-factor/read-factors.server";
import { ConfirmFirst } from "./sections";

type Passkey = Awaited<ReturnType<typeof readFactors>>["passkeys"][number];

interface PasskeySectionProps {
  readonly passkeys: readonly Passkey[];
  /** The browser's name, which suggests one for a new passkey. */
  readonly device: string;
  readonly isConfirmed: boolean;
}

export function PasskeySection({ passkeys, device, isConfirmed }: PasskeySectionProps) {
  return (
    <TitledSection id="passkeys" title="Passkeys">
      <p className="mt-2">
        A passkey signs you in with your fingerprint, your face or your device's PIN, without a password.
      </p>
      {passkeys.length > 0 ? (
        <ul className="mt-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isConfirmed={isConfirmed} />
          ))}
        </ul>
      ) : null}
      {isConfirmed && passkeys.length < MAX_PASSKEYS ? <AddPasskey key={passkeys.length} suggestion={device} /> : null}
      {isConfirmed ? null : <ConfirmFirst to={passkeys.length > 0 ? "add or remove passkeys" : "add one"} />}
    </TitledSection>
  );
}

function PasskeyRow({ passkey, isConfirmed }: { passkey: Passkey; isConfirmed: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const refusedForm = useRefusedForm("rename-passkey");
  const mine = refusedForm?.values.id === String(id) ? refusedForm : undefined;
  return (
    <li className="border-t border-line py-4 last:border-b">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-quiet">
        Added <LocalTime at={createdAt} style="date" />
        {lastUsedAt === null ? (
          ", not used yet"
        ) : (
          <>
            , last used <LocalTime at={lastUsedAt} />
          </>
        )}
      </p>
      <details open={mine !== undefined} className="mt-1">
        <SummaryLink of={name}>Rename</SummaryLink>
        <Form method="post" className="flex max-w-form flex-wrap items-end gap-3 pt-2 pb-3">
          <input type="hidden" name="intent" value="rename-passkey" />
          <input type="hidden" name="id" value={id} />
          <Field
            label="Name"
            name="name"
            required
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            className="grow"
            defaultValue={mine?.values.name ?? name}
            error={mine?.message}
          />
          <Button className="min-h-12">Save name</Button>
        </Form>
      </details>
      {isConfirmed ? (
        <details>
          <SummaryLink of={name}>Remove</SummaryLink>
          <Form method="post" className="flex max-w-form flex-col items-start gap-3 pt-2 pb-3">
            <input type="hidden" name="id" value={id} />
            <p>You won't be able to sign in with it anymore.</p>
            <Button intent="remove-passkey" variant="danger" aria-label={`Remove ${name}`}>
              Remove passkey
            </Button>
          </Form>
        </details>
      ) : null}
    </li>
  );
}

/** Names a passkey and has the device make it. It takes scripts. */
function AddPasskey({ suggestion }: { suggestion: string }) {
  const field = useRefusedInput("name", suggestion.slice(0, PASSKEY_NAME_MAX), "add-passkey");
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const { isOffered, isAsking, problem, start } = usePasskey(makePasskey, (passkey) => {
    const name = new FormData(form.current ?? undefined).get("name");
    submit({ intent: "add-passkey", name: String(name ?? ""), passkey }, { method: "post" });
  });
  const isBusy = isAsking || isSending;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void start();
  };
  return (
    <>
      <noscript>
        <p className="mt-4 text-quiet">Passkeys need JavaScript.</p>
      </noscript>
      {isOffered ? (
        <Form ref={form} method="post" onSubmit={add} className="mt-5 flex max-w-form flex-col items-start gap-4">
          <Field
            label="Name of the new passkey"
            required
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            className="w-full"
            {...field}
            hint="Helps you tell your passkeys apart."
          />
          <Button aria-disabled={isBusy || undefined}>Add a passkey</Button>
          {problem ? <ProblemLine role="alert">{problem}</ProblemLine> : null}
        </Form>
      ) : null}
    </>
  );
}

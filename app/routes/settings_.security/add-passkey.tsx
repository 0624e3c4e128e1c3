import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { makePasskey } from "~/components/passkeys/ask-passkey";
import { usePasskey } from "~/components/passkeys/use-passkey";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { ProblemLine } from "~/components/ui/problem-line";
import { PASSKEY_NAME_MAX } from "~/domain/accounts/passkeys/passkey-terms";

/** Names a passkey and has the device make it. It takes scripts. */
export function AddPasskey({ suggestion, refused }: { suggestion: string; refused: RefusedForm | undefined }) {
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
            name="name"
            required
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            className="w-full"
            defaultValue={refused?.values.name ?? suggestion.slice(0, PASSKEY_NAME_MAX)}
            error={refused?.errors.name}
            hint="Helps you tell your passkeys apart."
          />
          <Button aria-disabled={isBusy || undefined}>Add a passkey</Button>
          {problem ? <ProblemLine role="alert">{problem}</ProblemLine> : null}
        </Form>
      ) : null}
    </>
  );
}

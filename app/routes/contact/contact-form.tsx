import { Form } from "@remix-run/react";
import { useRefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Field, SelectField, TextArea } from "~/components/ui/field";
import { MAX_LETTER, MAX_LETTER_NAME, MIN_LETTER, TOPICS } from "~/domain/letters/letter";

export function ContactForm({
  formKey,
  member,
}: {
  formKey: string;
  member: { readonly name: string; readonly email: string } | null;
}) {
  const refused = useRefusedForm();
  return (
    <Form method="post" className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="key" value={formKey} />
      <SelectField
        label="What is it about?"
        name="topic"
        required
        options={[["", "Choose …"], ...Object.entries(TOPICS)]}
        defaultValue={refused?.values.topic ?? ""}
        error={refused?.errors.topic}
      />
      <Field
        label="Your name (optional)"
        name="name"
        autoComplete="name"
        maxLength={MAX_LETTER_NAME}
        defaultValue={refused?.values.name ?? member?.name}
        error={refused?.errors.name}
      />
      <Field
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={refused?.values.email ?? member?.email}
        error={refused?.errors.email}
        hint="We'll reply to this address."
      />
      <TextArea
        label="Your message"
        name="body"
        rows={8}
        required
        minLength={MIN_LETTER}
        maxLength={MAX_LETTER}
        defaultValue={refused?.values.body}
        error={refused?.errors.body}
        hint="If it is about an order or a lot, include its number. Never send us a password or a card number."
      />
      {/* Programs fill in every field. What they send is read last, but never thrown away. */}
      <div aria-hidden className="hidden">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button variant="primary" className="self-start">
        Send message
      </Button>
    </Form>
  );
}

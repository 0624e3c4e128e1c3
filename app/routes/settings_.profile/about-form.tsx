import { Form, useNavigation } from "@remix-run/react";
import { Link } from "~/components/link";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { TextArea } from "~/components/ui/field";
import { MAX_ABOUT_LENGTH } from "~/domain/profiles/about";
import { formatCount } from "~/domain/text/format-count";

export function AboutForm({ about, refused }: { about: string; refused: RefusedForm | undefined }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="mt-3 flex flex-col items-start gap-4">
      <TextArea
        label="What you collect, and how you sell"
        name="about"
        rows={5}
        maxLength={MAX_ABOUT_LENGTH}
        defaultValue={refused?.values.about ?? about}
        error={refused?.errors.about ?? refused?.message}
        hint={`Plain text, up to ${formatCount(MAX_ABOUT_LENGTH)} characters. Leave out addresses and phone numbers.`}
        className="w-full"
      />
      <Button name="intent" value="about" disabled={isSending}>
        Save
      </Button>
      <p className="text-sm text-quiet">
        Your country appears on your profile if you choose one in your{" "}
        <Link to="/settings/formats" className="link">
          settings
        </Link>
        .
      </p>
    </Form>
  );
}

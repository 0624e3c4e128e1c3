import { Form, useLocation } from "@remix-run/react";
import { PhotoField } from "~/components/forms/photo-field";
import { useRefusedForm, useRefusedInput } from "~/components/page";
import { Disclosure, SendButton } from "~/components/ui/controls";
import { TextArea } from "~/components/ui/field";
import { MAX_NOTE_LENGTH } from "~/domain/listing-terms/listing-limits";

interface AdditionFormProps {
  readonly listingId: number;
  readonly formKey: string;
  readonly additionCount: number;
}

export function AdditionForm({ listingId, formKey, additionCount }: AdditionFormProps) {
  const { pathname } = useLocation();
  const refusedForm = useRefusedForm("addition");
  const note = useRefusedInput("note", "", "addition");
  return (
    <Disclosure title="Add a note or a photo" open={refusedForm !== undefined}>
      <Form
        method="post"
        action={`/listing/${listingId}`}
        encType="multipart/form-data"
        className="flex max-w-form flex-col gap-4"
        // Remounts the form after each addition, so that it starts out empty, and at no other reload of the page's data.
        key={additionCount}
      >
        {/* Before the photo: if that is too large, only what comes first is read, and this form is shown again by it. */}
        <input type="hidden" name="intent" value="addition" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="back" value={refusedForm?.values.back ?? pathname} />
        <TextArea
          label="Note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          {...note}
          hint="For example, a detail that buyers have asked about. Your description and photos don't change."
        />
        <PhotoField label="Photo" error={refusedForm?.errors.photo} hint="JPEG, PNG or WebP, up to 10 MB." />
        <p className="text-sm text-quiet">
          Your addition appears on the page with today's date, and we notify everyone with a bid, an offer or an order.
          You can't change or remove it later.
        </p>
        <SendButton className="self-start">Add to listing</SendButton>
      </Form>
    </Disclosure>
  );
}

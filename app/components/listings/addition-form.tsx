import { Form, useLocation, useNavigation } from "@remix-run/react";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field, TextArea } from "~/components/ui/field";
import { MAX_NOTE_LENGTH } from "~/domain/listings/additions/addition";
import { shrinkForUpload } from "./shrink-for-upload";

/** For the seller of a published listing, on its own page and on its auction's: what is added stays. */
export function AdditionForm({
  listingId,
  formKey,
  refused,
}: {
  listingId: number;
  formKey: string;
  refused?: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const isAgain = refused?.values.intent === "addition";
  return (
    <Disclosure title="Add a note or a photo" open={isAgain}>
      <Form
        method="post"
        action={`/listing/${listingId}`}
        encType="multipart/form-data"
        className="flex max-w-form flex-col gap-4"
        // A new key is a new form: what was sent is not there to be sent again.
        key={isAgain ? "again" : formKey}
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="back" value={(isAgain ? refused.values.back : undefined) ?? pathname} />
        <TextArea
          label="Note"
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={isAgain ? (refused.values.note ?? "") : ""}
          error={isAgain ? refused.errors.note : undefined}
          hint="For example a detail you were asked about. Your description and photos stay as they are."
        />
        <Field
          label="Photo"
          name="photo"
          type="file"
          accept={PICTURE_TYPES}
          onChange={(event) => shrinkForUpload(event.currentTarget)}
          error={isAgain ? refused.errors.photo : undefined}
          hint="At most 10 MB."
        />
        <p className="text-sm text-quiet">
          It appears on the page with today's date, and everybody with a bid, an offer or an order is told. You can't
          change or remove it afterwards.
        </p>
        <Button name="intent" value="addition" disabled={isSending} className="self-start">
          Add to listing
        </Button>
      </Form>
    </Disclosure>
  );
}

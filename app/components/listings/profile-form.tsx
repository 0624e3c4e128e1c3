import { Form, useNavigation } from "@remix-run/react";
import { useRefusedForm } from "~/components/page";
import { SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { MAX_PROFILE_NAME_LENGTH } from "~/domain/postage/postage-limits";
import type { ListingFormProps } from "./form-parts";
import { PostageFields } from "./postage-fields";

interface ProfileFormProps extends Pick<ListingFormProps, "values" | "countries"> {
  readonly children: string;
}

export function ProfileForm({ countries, values, children }: ProfileFormProps) {
  const refusedForm = useRefusedForm();
  const isSending = useNavigation().state === "submitting";
  const formValues = refusedForm?.values ?? values;
  const errors = refusedForm?.errors ?? {};
  return (
    <Form method="post" className="flex flex-col gap-5">
      <Field
        label="Name"
        name="name"
        required
        maxLength={MAX_PROFILE_NAME_LENGTH}
        autoComplete="off"
        defaultValue={formValues.name ?? ""}
        error={errors.name}
        hint="Only you see it, for example “Coins, registered letter”."
      />
      <PostageFields {...{ values: formValues, errors, countries }} />
      <SendButton variant="primary" className="self-start">
        {isSending ? "Saving" : children}
      </SendButton>
    </Form>
  );
}

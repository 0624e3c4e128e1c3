import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { shrinkForUpload } from "~/components/listings/shrink-for-upload";
import { Field, type FieldProps } from "~/components/ui/field";

export function PhotoField(props: Omit<FieldProps, "name" | "type" | "accept" | "onChange">) {
  return (
    <Field
      name="photo"
      type="file"
      accept={PICTURE_TYPES}
      onChange={(event) => shrinkForUpload(event.currentTarget)}
      {...props}
    />
  );
}

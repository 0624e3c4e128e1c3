import { Form, useNavigation } from "@remix-run/react";
import { useRefusedForm } from "~/components/refused-form";
import { SendButton } from "~/components/ui/controls";
import { Field, SelectField } from "~/components/ui/field";
import { MAX_COLLECTION_NAME } from "~/domain/collections/collection-limits";
import { MAX_DATABASE_BYTES, MAX_ROWS, MAX_TABLE_BYTES } from "~/domain/collections/exchange/exchange-limits";
import { formatCount } from "~/domain/text/format-count";

interface UploadFormProps {
  readonly formKey: string;
  readonly collections: readonly { readonly id: number; readonly name: string }[];
  /** Its id, or "new". */
  readonly chosen: string;
}

/** Asks for the file and for the collection that its items go into. */
export function UploadForm({ formKey: key, collections, chosen }: UploadFormProps) {
  const refused = useRefusedForm();
  const isSending = useNavigation().state !== "idle";
  const values = refused?.values;
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 flex max-w-form flex-col gap-5">
      <input type="hidden" name="key" value={key} />
      <SelectField
        label="Add the items to"
        name="collection"
        defaultValue={values?.collection ?? chosen}
        error={refused?.errors.collection}
        options={[
          ...collections.map(({ id, name }) => [String(id), name] as const),
          ["new", "A new collection"],
          ["file", "The collections named in the file"],
        ]}
      />
      <div
        className={
          (values?.collection ?? chosen) === "new"
            ? "in-[form:has([name=collection]_[value=file]:checked)]:hidden"
            : "hidden in-[form:has([name=collection]_[value=new]:checked)]:block"
        }
      >
        <Field
          label="Name of the new collection"
          name="name"
          maxLength={MAX_COLLECTION_NAME}
          placeholder="My coins"
          hint="Only if you chose a new collection. It starts out private."
          defaultValue={values?.name}
          error={refused?.errors.name}
        />
      </div>
      <Field
        label="File"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.json,.zip,.db,text/csv,text/tab-separated-values,text/plain,application/json,application/zip"
        required
        hint={`Up to ${formatCount(MAX_ROWS)} items: a table or JSON file of ${MAX_TABLE_BYTES >> 20} MB, or a ZIP or database of ${MAX_DATABASE_BYTES >> 20} MB.`}
        error={refused?.errors.file}
      />
      <div>
        <SendButton variant="primary">{isSending ? "Reading" : "Upload"}</SendButton>
      </div>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { useRefusedForm } from "~/components/page";
import { ProblemLine, SendButton } from "~/components/ui/controls";
import { Field, refusedId, TextArea } from "~/components/ui/field";
import type { Audience } from "~/domain/collections/collection-input";
import { MAX_COLLECTION_DESCRIPTION, MAX_COLLECTION_NAME } from "~/domain/collections/collection-limits";

const AUDIENCES: readonly (readonly [Audience, title: string, lead: string])[] = [
  ["private", "Only me", "Nobody else can see it or learn that it exists."],
  [
    "public",
    "Members",
    "Anyone who is signed in can see the items, but not what you paid, where they are, or your private notes.",
  ],
  [
    "swaps",
    "Members, with swap matching",
    "Members can see it, and we match your swaps and wants with those of other collectors.",
  ],
];

interface CollectionFormProps {
  readonly values: { readonly name: string; readonly description: string; readonly audience: Audience };
  readonly formKey?: string;
  readonly children: string;
}

export function CollectionForm({ values, formKey, children }: CollectionFormProps) {
  const refusedForm = useRefusedForm();
  const formValues = refusedForm?.values ?? values;
  const errors = refusedForm?.errors ?? {};
  return (
    <Form method="post" className="flex max-w-form flex-col gap-6">
      {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
      <Field
        label="Name"
        name="name"
        required
        maxLength={MAX_COLLECTION_NAME}
        placeholder="Morgan dollars"
        defaultValue={formValues.name}
        error={errors.name}
      />
      <TextArea
        label="Description (optional)"
        name="description"
        rows={4}
        maxLength={MAX_COLLECTION_DESCRIPTION}
        defaultValue={formValues.description}
        error={errors.description}
      />
      <fieldset id={refusedId("audience")} tabIndex={-1} className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-semibold">Who can see it</legend>
        {AUDIENCES.map(([value, title, lead]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="radio"
              name="audience"
              value={value}
              defaultChecked={formValues.audience === value}
              className="mt-1 size-5 shrink-0 accent-bronze"
            />
            <span>
              {title}
              <span className="block text-sm text-quiet">{lead}</span>
            </span>
          </label>
        ))}
        {errors.audience ? <ProblemLine>{errors.audience}</ProblemLine> : null}
      </fieldset>
      <div>
        <SendButton variant="primary" intent="save">
          {children}
        </SendButton>
      </div>
    </Form>
  );
}

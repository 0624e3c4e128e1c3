import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ItemInputs } from "~/components/collections/item-form";
import { LinkLine, Page, RefusalSummary, refetchAfterSaving, useRefusedForm, useTypedValues } from "~/components/page";
import { Button, SendButton } from "~/components/ui/controls";
import { ThumbOf } from "~/components/ui/thumb";
import { itemFields } from "~/domain/collections/items/item-input";
import { ownItem } from "~/domain/collections/items/item-page.server";
import { ROLE_LABELS } from "~/domain/photos/photo-roles";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Edit item · Obverse" }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const found = await ownItem(context.reader, { memberId, itemId: pathId(params) });
  const { row, typeTitle, photos, collections } = orNotFound(found, "This item doesn't exist.");
  const { id, title } = row;
  const values = itemFields(row, typeTitle, context.moneyFormat);
  return { id, title, values, photos, collections, currency: context.rules.currency };
}

export const shouldRevalidate = refetchAfterSaving;

export default function EditItem() {
  const { id, title, values, photos, collections, currency } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const fields: Readonly<Record<string, string | undefined>> = useTypedValues() ?? values;
  const isSending = useNavigation().state !== "idle";
  return (
    <Page
      title="Edit item"
      lead={title}
      width="text"
      refusal={
        <RefusalSummary refused={refusedForm} title="Nothing has been saved yet">
          Everything you typed is still here.
        </RefusalSummary>
      }
    >
      {photos.length > 0 ? (
        <ul aria-label="Photos" className="mb-8 flex flex-wrap gap-4">
          {photos.map((photo) => (
            <li key={photo.id}>
              <ThumbOf src={photo.thumbUrl} className="size-28" />
              <Form method="post" className="mt-1 text-center">
                <input type="hidden" name="photo" value={photo.id} />
                <Button
                  variant="quiet"
                  intent="remove-photo"
                  aria-label={`Remove the photo: ${ROLE_LABELS[photo.role]}`}
                >
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-8">
        {/* Enter presses the first button of a form. */}
        <button type="submit" name="intent" value="save" hidden aria-hidden tabIndex={-1} />
        <ItemInputs values={fields} errors={refusedForm?.errors ?? {}} collections={collections} currency={currency} />
        <div>
          <SendButton variant="primary" intent="save">
            {isSending ? "Saving" : "Save changes"}
          </SendButton>
        </div>
      </Form>
      <LinkLine to={`/collections/items/${id}`}>Back to the item</LinkLine>
    </Page>
  );
}

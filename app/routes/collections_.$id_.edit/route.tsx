import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { CollectionForm } from "~/components/collections/collection-form";
import { LinkLine, Page } from "~/components/page";
import { Button, Disclosure } from "~/components/ui/controls";
import { audienceOf } from "~/domain/collections/collection-input";
import { selectCollection } from "~/domain/collections/items/collection-page.server";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Edit collection · Obverse" }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireMember(context);
  const [found] = await selectCollection(context.reader, { collectionId: pathId(params), viewerId });
  const collection = orNotFound(found?.ownerId === viewerId ? found : undefined, "This collection doesn't exist.");
  const { id, name, description, ownedCount, wantedCount } = collection;
  return { id, values: { name, description, audience: audienceOf(collection) }, count: ownedCount + wantedCount };
}

export default function EditCollection() {
  const { id, values, count } = useLoaderData<typeof loader>();
  return (
    <Page title={`Change “${values.name}”`} width="text">
      <CollectionForm values={values}>Save changes</CollectionForm>
      <Disclosure title="Delete this collection" className="mt-12">
        <p className="mb-3">
          {count === 0 ? "It's empty." : `Its ${count === 1 ? "item is" : `${count} items are`} deleted with it.`} You
          can undo this for a day.
        </p>
        <Form method="post">
          <Button variant="danger" intent="delete">
            Delete collection
          </Button>
        </Form>
      </Disclosure>
      <LinkLine to={`/collections/${id}`}>Back to the collection</LinkLine>
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionForm } from "~/components/collections/collection-form";
import { LinkLine, Page } from "~/components/page";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "New collection · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return { key: crypto.randomUUID() };
}

export default function NewCollection() {
  const { key } = useLoaderData<typeof loader>();
  return (
    <Page title="New collection" width="text">
      <CollectionForm formKey={key} values={{ name: "", description: "", audience: "private" }}>
        Start collection
      </CollectionForm>
      <LinkLine to="/collections">Back to your collections</LinkLine>
    </Page>
  );
}

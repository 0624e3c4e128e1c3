import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProfileForm } from "~/components/listings/profile-form";
import { LinkLine, Page } from "~/components/page";
import { countries } from "~/domain/addresses/countries";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "New postage profile · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return { countries: countries() };
}

export default function NewProfile() {
  const { countries } = useLoaderData<typeof loader>();
  return (
    <Page title="New postage profile" width="text">
      <ProfileForm countries={countries} values={{}}>
        Add profile
      </ProfileForm>
      <LinkLine to="/settings/postage">Back to your profiles</LinkLine>
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProfileForm } from "~/components/listings/profile-form";
import { LinkLine, Page } from "~/components/page";
import { countries } from "~/domain/addresses/countries";
import { postageFields } from "~/domain/postage/postage-form";
import { profileOf } from "~/domain/postage/profiles/profiles-of.server";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Change postage profile · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const found = await profileOf(context.reader, member.id, pathId(params));
  const { name, terms } = orNotFound(found, "This postage profile doesn't exist.");
  return { values: { name, ...postageFields(terms, context.moneyFormat) }, countries: countries() };
}

export default function ChangeProfile() {
  const { values, countries } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Change postage profile"
      lead="This applies to items you list from now on. Listings that used the profile keep their postage."
      width="text"
    >
      <ProfileForm countries={countries} values={values}>
        Save profile
      </ProfileForm>
      <LinkLine to="/settings/postage">Back to your profiles</LinkLine>
    </Page>
  );
}

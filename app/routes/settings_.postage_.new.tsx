import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProfileForm } from "~/components/listings/profile-form";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { LinkLine } from "~/components/ui/link-line";
import { countries } from "~/domain/addresses/countries";
import { readProfile } from "~/domain/postage/profiles/profile-input";
import { addProfile } from "~/domain/postage/profiles/save-profile.server";
import { requireMember } from "~/platform/auth/gate.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

export const meta: MetaFunction = () => [{ title: "New postage profile · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return { countries: countries() };
}

const add = form({
  read: (fields, { moneyFormat }) => readProfile(fields, moneyFormat),
  run: ({ context, memberId, input }) => addProfile(context.writer, memberId, input),
  done: {
    to: "/settings/postage",
    title: "Profile added",
    description: "Choose it when you list an item.",
    tone: "good",
  },
});

export const action = defineActions({ add }, { default: "add" });

export default function NewProfile() {
  const { countries } = useLoaderData<typeof loader>();
  return (
    <Page title="New postage profile" width="text">
      <ProfileForm countries={countries} values={{}} refused={useRefusedForm()}>
        Add profile
      </ProfileForm>
      <LinkLine to="/settings/postage" className="mt-10">
        Back to your profiles
      </LinkLine>
    </Page>
  );
}

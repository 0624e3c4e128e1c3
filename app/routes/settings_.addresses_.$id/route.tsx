import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/components/addresses/address-form";
import { LinkLine, Page } from "~/components/page";
import { addressOf } from "~/domain/addresses/add-address.server";
import { countries } from "~/domain/addresses/countries";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Edit address · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const address = orNotFound(await addressOf(context.reader, member.id, pathId(params)), "This address doesn't exist.");
  return { address, countries: countries() };
}

export default function ChangeAddress() {
  const { address, countries } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Edit address"
      lead="This applies to future orders. To change the address of an order you have already paid for, open that order."
      width="text"
    >
      <AddressForm countries={countries} address={address}>
        Save address
      </AddressForm>
      <LinkLine to="/settings/addresses">Back to your addresses</LinkLine>
    </Page>
  );
}

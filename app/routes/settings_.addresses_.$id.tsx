import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/components/addresses/address-form";
import { Page } from "~/components/page";
import { readAddress } from "~/domain/addresses/address-input";
import { addressOf } from "~/domain/addresses/addresses.server";
import { countries } from "~/domain/addresses/countries";
import { editAddress } from "~/domain/addresses/save-address.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { pathId } from "~/platform/http/path-id.server";
import { readForm } from "~/platform/http/read-form.server";
import { refusalResponse } from "~/platform/http/refusal.server";

export const meta: MetaFunction = () => [{ title: "Edit address · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const address = await addressOf(context.reader, member.id, pathId(params));
  if (!address) throw refusalResponse(refuse("not_found", "You have no such address."));
  return { address, countries: countries() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const form = await readForm(request);
  if (isRefusal(form)) return formRefusal(form, {});
  const address = readAddress(form);
  if (isRefusal(address)) return formRefusal(address, form);
  const edited = await editAddress(context.writer, { memberId: member.id, addressId: pathId(params) }, address);
  if (isRefusal(edited)) return formRefusal(edited, form);
  return redirectWithToast(context, "/settings/addresses", {
    title: "Address changed",
    description: "Orders already placed keep the old address.",
    tone: "good",
  });
}

export default function ChangeAddress() {
  const { address, countries } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Edit address"
      lead="This applies to future orders. To change the address of an order you have already paid for, open that order."
      width="text"
    >
      <AddressForm countries={countries} address={address} refused={useActionData<typeof action>()}>
        Save address
      </AddressForm>
      <p className="mt-10">
        <Link to="/settings/addresses" className="link">
          Back to your addresses
        </Link>
      </p>
    </Page>
  );
}

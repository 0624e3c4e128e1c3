import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SavedList } from "~/components/accounts/saved-list";
import { AddressLabel } from "~/components/addresses/address-label";
import { addressesOf } from "~/domain/addresses/add-address.server";
import { addressLines, MAX_ADDRESSES } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Delivery addresses · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const addresses = await addressesOf(context.reader, member.id);
  return {
    addresses: addresses.map(({ id, isDefault, ...address }) => ({
      id,
      isDefault,
      phone: address.phone,
      lines: addressLines(address, countryName(address.country)),
    })),
  };
}

export default function Addresses() {
  const { addresses } = useLoaderData<typeof loader>();
  return (
    <SavedList
      title="Delivery addresses"
      lead="Orders go to your default address. You can choose another one for an order until it is shipped. Only the seller of that order sees it, and only until the order is completed."
      path="/settings/addresses"
      one="address"
      oneMore="an address"
      many="addresses"
      empty="Add your address once, and every order will use it."
      most={MAX_ADDRESSES}
      defaultLabel="Default"
      rows={addresses.map(({ id, isDefault, lines, phone }) => ({
        id,
        isDefault,
        name: lines[1] ?? "",
        content: <AddressLabel lines={lines} phone={phone} />,
      }))}
    />
  );
}

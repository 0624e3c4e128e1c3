import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { AddressLabel } from "~/components/addresses/address-label";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Check } from "~/components/ui/icons";
import { LinkLine } from "~/components/ui/link-line";
import { RowAction } from "~/components/ui/row-action";
import { addressLines, MAX_ADDRESSES } from "~/domain/addresses/address";
import { addressesOf } from "~/domain/addresses/addresses-of.server";
import { countryName } from "~/domain/addresses/countries";
import { requireMember } from "~/platform/auth/gate.server";
import { addressForms } from "./forms.server";

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

export const action = addressForms;

export default function Addresses() {
  const { addresses } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink variant="primary" to="/settings/addresses/new">
      Add an address
    </ButtonLink>
  );
  return (
    <SettingsPage
      title="Delivery addresses"
      lead="Orders go to your default address. You can choose another one for an order until it is shipped. Only the seller of that order sees it, and only until the order is completed."
    >
      {addresses.length === 0 ? (
        <EmptyState title="No address yet" action={add}>
          Add your address once, and every order will use it.
        </EmptyState>
      ) : (
        <>
          <ul>
            {addresses.map((address) => (
              <li
                key={address.id}
                className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-line py-5 last:border-b"
              >
                <div className="min-w-0">
                  <AddressLabel lines={address.lines} phone={address.phone} />
                  {address.isDefault ? (
                    <p className="mt-2 flex items-center gap-1.5 text-verdigris">
                      <Check aria-hidden className="size-4" />
                      Default
                    </p>
                  ) : null}
                </div>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink to={`/settings/addresses/${address.id}`} aria-label={`Change ${address.lines[1]}`}>
                    Change
                  </ButtonLink>
                  {address.isDefault ? null : (
                    <RowAction intent="default" id={address.id} label={`Make ${address.lines[1]} the default`}>
                      Make default
                    </RowAction>
                  )}
                  <RowAction isDanger intent="remove" id={address.id} label={`Remove ${address.lines[1]}`}>
                    Remove
                  </RowAction>
                </div>
              </li>
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES ? (
            <div className="mt-6">{add}</div>
          ) : (
            <p className="mt-6 text-quiet">You can save up to ten addresses. Remove one to add another.</p>
          )}
        </>
      )}
      <LinkLine to="/settings" className="mt-10">
        Back to settings
      </LinkLine>
    </SettingsPage>
  );
}

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonVariant } from "~/components/ui/controls";
import type { Ways } from "~/domain/postage/obtainable";

/** To `backTo` once the buyer has added an address. What was typed before belongs in its query. */
export function AddressFirst({ deal, backTo, variant }: { deal: Ways; backTo: string; variant: ButtonVariant }) {
  if (deal.postsTo !== null)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>The seller doesn't post this item to {deal.postsTo}, where your default address is.</p>
        <ButtonLink to={`/settings/addresses?redirect=${encodeURIComponent(backTo)}`}>
          Change your default address
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink variant={variant} to={`/settings/addresses/new?redirect=${encodeURIComponent(backTo)}`}>
        {deal.collectIn === null ? "Add a delivery address to continue" : "Add an address to have it posted"}
      </ButtonLink>
      <p className="text-sm text-quiet">The postage depends on your country. You'll come back here afterwards.</p>
    </div>
  );
}

/** In place of a form that needs the postage. Inputs among `children` come back in the query of `backTo`. */
export function AddressFirstForm({ backTo, children }: { backTo: string; children: ReactNode }) {
  return (
    <Form method="get" action="/settings/addresses/new" className="flex flex-col gap-4">
      <input type="hidden" name="redirect" value={backTo} />
      {children}
      <Button className="self-start">Add a delivery address to continue</Button>
      <p className="text-sm text-quiet">
        The postage depends on your country. You'll come back here with what you entered.
      </p>
    </Form>
  );
}

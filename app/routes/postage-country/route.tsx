import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DestinationForm } from "~/components/listings/postage-to";
import { Page } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { countries } from "~/domain/addresses/countries";
import { destinationFor } from "~/platform/http/destination.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Postage to your country · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.pageSession();
  const { country, isHome } = await destinationFor(context);
  const backTo = safeReturnPath(context.url.searchParams.get("redirect") ?? "/browse");
  // The settings take precedence over the choice kept in the browser.
  const isSet = isHome || session?.country != null;
  return { choice: { country, countries: countries() }, isHome, isSet, backTo };
}

/** Where a viewer without a delivery address chooses the country that lists show postage to. */
export default function PostageCountry() {
  const { choice, isHome, isSet, backTo } = useLoaderData<typeof loader>();
  return (
    <Page title="Postage to your country" lead="Lists show what it costs to have each item sent there." width="text">
      {isSet ? (
        <p>
          {isHome
            ? "Postage is shown to the country of your default delivery address."
            : "The country is in your settings."}{" "}
          <TextLink to={isHome ? "/settings/addresses" : "/settings/formats"}>
            {isHome ? "Change your default address" : "Change it there"}
          </TextLink>
          .
        </p>
      ) : (
        <DestinationForm choice={choice} backTo={backTo} />
      )}
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { SelectField } from "~/components/ui/field";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { formatMoney, minorDigits } from "~/domain/money";
import { NO_CURRENCY, namedCurrencies, wantedCurrency } from "~/domain/rates/currencies";
import { shownDay } from "~/domain/rates/metal-value";
import { approximately } from "~/domain/rates/reference-rates";
import { viewerCurrencyOf } from "~/platform/rates/current-rates.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Currency · Obverse" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settlement = context.rules.currency;
  const currency = await viewerCurrencyOf(context, false);
  const hundred = 100 * 10 ** minorDigits(settlement);
  return {
    settlement,
    choice: wantedCurrency(context.cookies.get("currency"), context.edgeCountry) ?? NO_CURRENCY,
    currency,
    example: currency && `${formatMoney(hundred, settlement)} ${approximately(hundred, currency)}`,
    currencies: namedCurrencies().filter(([code]) => code !== settlement),
    redirect: pageBefore(request, context.url.origin),
  };
}

function pageBefore({ headers }: Request, origin: string): string {
  const from = headers.get("Referer") ?? "";
  return safeReturnPath(from.startsWith(`${origin}/`) ? from.slice(origin.length) : null);
}

export default function Currency() {
  const { settlement, choice, currency, example, currencies, redirect } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Currency"
      lead={`Everything is paid in ${settlement}. You can see about what prices come to in your own currency.`}
      width="text"
    >
      <Form method="post" className="flex max-w-sm flex-col items-start gap-4">
        <input type="hidden" name="redirect" value={redirect} />
        <SelectField
          label="Show prices in"
          name="currency"
          className="w-full"
          defaultValue={choice}
          options={[
            [NO_CURRENCY, `${settlement} only`],
            ...currencies.map(([code, name]) => [code, `${name} (${code})`] as const),
          ]}
        />
        <Button variant="primary">Save</Button>
      </Form>
      <p className="mt-8 text-quiet">
        {currency ? `${example}, by the European Central Bank's reference rates of ${shownDay(currency.day)}. ` : null}
        Your bank's rate is a little different. The choice is kept in this browser.
      </p>
    </Page>
  );
}

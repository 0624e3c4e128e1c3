import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { AuctionInputs } from "~/components/listings/auction-inputs";
import { Page, useRefusedForm } from "~/components/page";
import { ButtonLink, SendButton } from "~/components/ui/controls";
import { feeSentence } from "~/domain/ledger/fee";
import { termsFields } from "~/domain/listings/drafts/listing-fields";
import { getUnsold } from "~/domain/listings/selling/relist.server";
import { orInstead, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "List again · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const listingId = pathId(params);
  const unsold = orInstead(await getUnsold(context.reader, { listingId, sellerId: member.id }), {
    title: "This item can't be listed again",
    links: [
      { to: `/listing/${listingId}`, label: "Open the listing" },
      { to: "/listings", label: "Your listings" },
    ],
  });
  const { auctionMinMs, sellerFeeBps } = context.rules;
  return {
    title: unsold.title,
    auctionId: unsold.auctionId,
    key: crypto.randomUUID(),
    values: termsFields(unsold.terms, context.moneyFormat),
    rules: { auctionMinMs, sellerFeeBps, timeZone: context.timeZone },
  };
}

export default function Relist() {
  const { title, auctionId, key, values, rules } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  return (
    <Page
      title="List again"
      width="text"
      lead={`A new auction for “${title}”. The photos and description stay the same.`}
    >
      <Form method="post" className="flex flex-col gap-8">
        <input type="hidden" name="key" value={key} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <AuctionInputs values={refusedForm?.values ?? values} errors={refusedForm?.errors ?? {}} {...rules} />
        </div>
        <p className="text-sm text-quiet">{feeSentence(rules.sellerFeeBps)}</p>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <SendButton variant="primary">List again</SendButton>
          <ButtonLink to={`/auction/${auctionId}`}>Cancel</ButtonLink>
        </div>
      </Form>
    </Page>
  );
}

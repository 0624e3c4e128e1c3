import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ItemPage } from "~/components/listings/item-page";
import { toItemView } from "~/components/listings/item-view";
import { UnfilledFactsNotice } from "~/components/listings/unfilled-facts";
import { WatchButton } from "~/components/listings/watch-button";
import { useRefusedForm } from "~/components/page";
import { ButtonLink, Notice, SendButton } from "~/components/ui/controls";
import { findUnfilledFacts } from "~/domain/analysis/panel/load-panel.server";
import { dealOf } from "~/domain/postage/deal";
import { mayBeObtainable } from "~/domain/postage/obtainable";
import { sellerFigures } from "~/domain/profiles/seller-figures.server";
import { loadSalePreview } from "~/domain/sale-preview/load-sale-preview.server";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";
import { metalPricesOf } from "~/platform/rates/current-rates.server";
import { lotRules } from "../auction.$id/lot-rules";
import { LotTerms } from "../auction.$id/lot-terms";
import { OfferForm, SaleTerms } from "../listing.$id/sale-terms";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Preview: ${data?.item.title ?? "listing"} · Obverse` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const now = context.clock.now();
  const listingId = pathId(params);
  const [found, metal] = await Promise.all([
    loadSalePreview(context.reader, { listingId, sellerId: member.id, now }),
    metalPricesOf(context),
  ]);
  const preview = orThrow(found);
  if (preview === "notPreviewed") throw redirect(`/listing/${listingId}`);
  const { listing, lot } = preview;
  const { currency } = context.rules;
  const { priceMinor, postage: terms = null } = listing;
  return {
    // A draft appears as it will once it is published.
    item: {
      ...toItemView(listing, { currency, metal }),
      status: "active" as const,
      publishedAt: listing.publishedAt ?? new Date(now).toISOString(),
    },
    figures: await sellerFigures(context.reader, { listingId }, now),
    isDraft: listing.status === "draft",
    unfilled: await findUnfilledFacts(context.reader, listing),
    // As a buyer in the seller's own country sees it.
    deal: dealOf(
      {
        priceMinor: lot?.auction.priceMinor ?? priceMinor ?? 0,
        terms,
        to: { country: terms?.shipsFrom ?? null, isHome: terms !== null },
      },
      currency,
    ),
    lot,
    rules: lotRules(context.rules, terms),
    key: crypto.randomUUID(),
  };
}

export default function ListingTest() {
  const { item, figures, deal, lot, rules, key } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  return (
    <ItemPage
      item={item}
      figures={figures}
      before={<PreviewBanner />}
      tools={<WatchButton pagePath={`/listing-test/${item.id}`} title={item.title} isWatched={false} withWords />}
      terms={
        lot ? (
          <LotTerms
            lot={lot}
            live={{ auction: lot.auction, watching: null, isLive: true }}
            rules={rules}
            listingStatus={item.status}
            formKey={key}
            deal={deal}
            prefill={{ maximum: "", way: undefined }}
            answer={refusedForm}
          />
        ) : (
          <>
            <SaleTerms
              listing={item}
              isOwn={false}
              deal={deal}
              purchaseKey={key}
              topUp={undefined}
              chosenWay={refusedForm?.values.way}
              backTo={`/listing-test/${item.id}`}
              next={null}
            />
            {item.priceMinor === undefined || !mayBeObtainable(deal) ? null : (
              <OfferForm priceMinor={item.priceMinor} deal={deal} backTo={`/listing-test/${item.id}`} />
            )}
          </>
        )
      }
    />
  );
}

function PreviewBanner() {
  const { item, isDraft, unfilled } = useLoaderData<typeof loader>();
  const listingId = item.id;
  return (
    <section aria-label="Preview" className="mb-8 grid gap-4">
      <Notice tone="plain" title="Preview">
        This is the page that buyers see. Its buttons only tell you what would happen. Nothing is changed.
      </Notice>
      <UnfilledFactsNotice listingId={listingId} facts={unfilled} />
      <div className="flex gap-3">
        {isDraft ? (
          <>
            <Form method="post" action={`/listing/${listingId}`}>
              <SendButton variant="primary" intent="publish">
                {unfilled.length > 0 ? "Publish without them" : "Publish"}
              </SendButton>
            </Form>
            <ButtonLink to={`/listing/${listingId}/edit`}>Back to edit</ButtonLink>
          </>
        ) : (
          <ButtonLink to={`/listing/${listingId}`}>Back to your listing</ButtonLink>
        )}
      </div>
    </section>
  );
}

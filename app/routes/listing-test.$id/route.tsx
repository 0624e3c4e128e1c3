import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ItemPage } from "~/components/listings/item-page";
import { toItemView } from "~/components/listings/item-view";
import { NotTakenNotice } from "~/components/listings/not-taken-notice";
import { WatchButton } from "~/components/listings/watch-button";
import { useRefusedForm } from "~/components/refused-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { findNotTaken } from "~/domain/analysis/panel/find-not-taken.server";
import { inspectionMs } from "~/domain/orders/steps/order-deadlines";
import { dealOf } from "~/domain/postage/deal";
import { mayBeObtainable } from "~/domain/postage/obtainable";
import { sellerFigures } from "~/domain/profiles/seller-figures.server";
import { loadSalePreview } from "~/domain/sale-preview/load-sale-preview.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { orThrow } from "~/platform/http/refusal.server";
import { LotTerms } from "../auction.$id/lot-terms";
import { OfferForm } from "../listing.$id/offer-form";
import { SaleTerms } from "../listing.$id/sale-terms";
import { previewForms } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Preview: ${data?.item.title ?? "listing"} · Obverse` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const now = context.clock.now();
  const listingId = pathId(params);
  const preview = orThrow(await loadSalePreview(context.reader, { listingId, sellerId: member.id, now }));
  if (preview === "notPreviewed") throw redirect(`/listing/${listingId}`);
  const { listing, lot } = preview;
  const { sellerFeeBps, softCloseMs, deliveryGraceMs, currency } = context.rules;
  const { priceMinor, postage: terms = null } = listing;
  return {
    // A draft appears as it will once it is published.
    item: {
      ...toItemView(listing, { currency }),
      status: "active" as const,
      publishedAt: listing.publishedAt ?? new Date(now).toISOString(),
    },
    figures: await sellerFigures(context.reader, { listingId }, now),
    isDraft: listing.status === "draft",
    notTaken: await findNotTaken(context.reader, listing),
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
    rules: {
      ...{ sellerFeeBps, softCloseMs, dispatchDays: terms?.dispatchDays ?? null },
      inspectionMs: inspectionMs({ acceptsReturns: terms?.acceptsReturns ?? false }, deliveryGraceMs),
    },
    key: crypto.randomUUID(),
  };
}

export const action = previewForms;

export default function ListingTest() {
  const { item, figures, isDraft, notTaken, deal, lot, rules, key } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <ItemPage
      item={item}
      figures={figures}
      before={<PreviewBanner item={item} isDraft={isDraft} notTaken={notTaken} />}
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
            typed={{ maximum: "", way: undefined }}
            answer={refused}
          />
        ) : (
          <>
            <SaleTerms
              listing={item}
              isOwn={false}
              deal={deal}
              purchaseKey={key}
              topUp={undefined}
              chosenWay={refused?.values.way}
              backTo={`/listing-test/${item.id}`}
              next={null}
            />
            {item.priceMinor === undefined || !mayBeObtainable(deal) ? null : (
              <OfferForm
                priceMinor={item.priceMinor}
                deal={deal}
                refused={refused}
                backTo={`/listing-test/${item.id}`}
              />
            )}
          </>
        )
      }
    />
  );
}

type PreviewBannerProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "item" | "isDraft" | "notTaken">;

function PreviewBanner({ item: { id: listingId }, isDraft, notTaken }: PreviewBannerProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-label="Preview" className="mb-8 grid gap-4">
      <Notice tone="plain" title="Preview">
        This is the page that buyers see. Its buttons only tell you what would happen. Nothing is changed.
      </Notice>
      <NotTakenNotice listingId={listingId} facts={notTaken} />
      <div className="flex gap-3">
        {isDraft ? (
          <>
            <Form method="post" action={`/listing/${listingId}`}>
              <Button variant="primary" name="intent" value="publish" disabled={isSending}>
                {notTaken.length > 0 ? "Publish without them" : "Publish"}
              </Button>
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

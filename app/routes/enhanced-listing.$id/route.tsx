import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { Checks } from "~/components/analysis/checks";
import { PhotoReader, PhotoReport, Suggestions, TypeMatches } from "~/components/analysis/suggestions";
import { Price } from "~/components/formatted";
import { ItemPage } from "~/components/listings/item-page";
import { memberItemPath } from "~/components/listings/item-path";
import { toItemView } from "~/components/listings/item-view";
import { TitledSection, useRefusedForm } from "~/components/page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { CopyField, QrImage } from "~/components/ui/copy-field";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { qrCode } from "~/domain/drawing/qr-code.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { buttonHtml, payPath } from "~/domain/payment-button/payment-button";
import { sellerFigures } from "~/domain/profiles/seller-figures.server";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";
import { visionModel } from "~/platform/vision/workers-ai.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.item.title ?? "Listing"} · Analysis · Obverse` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const listing = orThrow(await getListing(context.reader, { listingId: pathId(params), viewerId: member.id }));
  const isOwn = listing.seller.id === member.id;
  const [panel, figures] = await Promise.all([
    loadPanel(context.reader, listing, { isSeller: isOwn }),
    sellerFigures(context.reader, { listingId: listing.id }, context.clock.now()),
  ]);
  const hasButton = isOwn && listing.format === "fixed" && listing.status === "active";
  const url = new URL(payPath(listing.id), context.url.origin).href;
  return {
    item: toItemView(listing, context.rules),
    figures,
    isOwn,
    type: listing.type ?? null,
    ...panel,
    visionModelName: visionModel(context.env)?.name ?? null,
    provenance: listing.attributes.provenance ?? null,
    button: hasButton ? { url, html: buttonHtml({ title: listing.title, url }), qr: qrCode(url) } : null,
  };
}

export default function EnhancedListing() {
  const { item, figures, isOwn, type, provenance, visionModelName, button, ...panel } = useLoaderData<typeof loader>();
  const { prices, checks, suggestions, types, photos, vision } = panel;
  const refusedForm = useRefusedForm();
  const isDraft = item.status === "draft";
  return (
    <ItemPage
      item={item}
      figures={figures}
      prices={prices}
      terms={
        <div className="flex flex-col gap-8">
          <div className="flex flex-wrap items-center justify-between gap-4">
            {item.priceMinor === undefined ? (
              <p>{item.soldByOffer ? "Sold by offer" : "Auction"}</p>
            ) : (
              <Price amountMinor={item.priceMinor} className="text-2xl lg:text-3xl" />
            )}
            <ButtonLink to={isDraft ? `/listing/${item.id}` : memberItemPath(item.id, item.auctionId)}>
              {isDraft ? "Back to the draft" : item.auctionId === undefined ? "Open the listing" : "Open the auction"}
            </ButtonLink>
          </div>
          {isOwn && isDraft ? (
            <>
              <Form id="answers" method="post" preventScrollReset>
                {/* Without JavaScript, Enter presses a form's first button: this one, and not that of the first type. */}
                <button type="submit" disabled hidden aria-hidden />
              </Form>
              {item.kind === "other" ? null : (
                <TypeMatches type={type} types={types} form="answers" refused={refusedForm} />
              )}
              <Suggestions suggestions={suggestions} form="answers" refused={refusedForm} />
              {visionModelName ? (
                <Suspense fallback={null}>
                  <PhotoReader model={visionModelName} state={vision} suggestions={suggestions} form="answers" />
                </Suspense>
              ) : null}
            </>
          ) : null}
          {button ? <PaymentButton {...button} /> : null}
        </div>
      }
      after={
        <>
          <TitledSection id="provenance" title="Provenance">
            <p className="mt-2 max-w-prose text-lg wrap-anywhere">
              {provenance ?? <span className="text-quiet">Not stated.</span>}
            </p>
          </TitledSection>
          <Checks checks={checks} hasType={type !== null} />
          {isOwn ? <PhotoReport report={photos} /> : null}
          {isOwn && isDraft ? (
            <p>
              <TextLink to={`/listing-test/${item.id}`}>Preview it as a buyer</TextLink>
            </p>
          ) : null}
        </>
      }
    />
  );
}

function PaymentButton({ url, html, qr }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["button"]>) {
  return (
    <TitledSection id="payment-button" title="Payment button" className="flex flex-col gap-4">
      <p className="max-w-prose text-quiet">
        Share this listing on your own site, in a chat or in print. It leads to a page where this item can be bought.
        Anyone can open it.
      </p>
      <CopyField label="Link" text={url} />
      <CopyField label="HTML for your site" text={html} lines={4} />
      <figure className="flex flex-col gap-1.5">
        <figcaption className="font-semibold">QR code</figcaption>
        <QrImage qr={qr} label={`QR code of ${url}`} />
      </figure>
    </TitledSection>
  );
}

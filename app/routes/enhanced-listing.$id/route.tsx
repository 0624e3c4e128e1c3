import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ItemPage } from "~/components/listings/item-page";
import { memberItemPath } from "~/components/listings/item-path";
import { toItemView } from "~/components/listings/item-view";
import { Money } from "~/components/money";
import { useRefusedForm } from "~/components/refused-form";
import { ButtonLink } from "~/components/ui/button";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { photoFaults } from "~/domain/analysis/panel/photo-checks";
import { getListing } from "~/domain/listings/get-listing.server";
import { buttonHtml, payPath } from "~/domain/payment-button/payment-button";
import { qrCode } from "~/domain/payment-button/qr-code.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { orThrow } from "~/platform/http/refusal.server";
import { Checks } from "./checks";
import { Comparables } from "./comparables";
import { suggestionForms } from "./forms.server";
import { PaymentButton } from "./payment-button";
import { PhotoReport } from "./photo-report";
import { Suggestions } from "./suggestions";
import { TypeMatches } from "./type-matches";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.item.title ?? "Listing"} · Analysis · Obverse` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const listing = orThrow(await getListing(context.reader, { listingId: pathId(params), viewerId: member.id }));
  const isOwn = listing.seller.id === member.id;
  const panel = await loadPanel(context.reader, listing, { isSeller: isOwn });
  const hasButton = isOwn && listing.format === "fixed" && listing.status === "active";
  const url = new URL(payPath(listing.id), context.url.origin).href;
  return {
    item: toItemView(listing, context.rules),
    isOwn,
    type: listing.type ?? null,
    ...panel,
    provenance: listing.attributes.provenance ?? null,
    photoFaults: photoFaults(listing.photos, listing.kind),
    button: hasButton ? { url, html: buttonHtml({ title: listing.title, url }), qr: qrCode(url) } : null,
  };
}

export const action = suggestionForms;

export default function EnhancedListing() {
  const { item, isOwn, type, comparables, checks, suggestions, types, provenance, photoFaults, button } =
    useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const isDraft = item.status === "draft";
  return (
    <ItemPage
      item={item}
      terms={
        <div className="flex flex-col gap-8">
          <div className="flex flex-wrap items-center justify-between gap-4">
            {item.priceMinor === undefined ? (
              <p>{item.soldByOffer ? "Sold by offer" : "Auction"}</p>
            ) : (
              <Money amountMinor={item.priceMinor} className="text-2xl lg:text-3xl" />
            )}
            <ButtonLink to={isDraft ? `/listing/${item.id}` : memberItemPath(item.id, item.auctionId)}>
              {isDraft ? "Back to the draft" : item.auctionId === undefined ? "Open the listing" : "Open the auction"}
            </ButtonLink>
          </div>
          {isOwn && isDraft && item.kind !== "other" ? (
            <TypeMatches type={type} types={types} refused={refused} />
          ) : null}
          {isOwn && isDraft ? (
            <section aria-labelledby="suggestions">
              <h2 id="suggestions" className="text-xl">
                Suggested facts
              </h2>
              <p className="mt-2 mb-3 max-w-prose text-quiet">
                Read from your own text by fixed rules, not by an AI model. Nothing is filled in until you choose it.
              </p>
              <Suggestions suggestions={suggestions} refused={refused} />
            </section>
          ) : null}
          {button ? <PaymentButton {...button} /> : null}
        </div>
      }
      after={
        <>
          <section aria-labelledby="provenance">
            <h2 id="provenance" className="text-xl">
              Provenance
            </h2>
            <p className="mt-2 max-w-prose text-lg wrap-anywhere">
              {provenance ?? <span className="text-quiet">Not stated.</span>}
            </p>
          </section>
          <Checks checks={checks} hasType={type !== null} />
          <Comparables comparables={comparables} />
          {isOwn ? <PhotoReport faults={photoFaults} /> : null}
          {isOwn && isDraft ? (
            <p>
              <Link to={`/listing-test/${item.id}`} className="link">
                Preview it as a buyer
              </Link>
            </p>
          ) : null}
        </>
      }
    />
  );
}

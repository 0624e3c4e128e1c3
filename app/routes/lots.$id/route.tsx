import { json, type LoaderFunctionArgs, type MetaDescriptor, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { useRootFacts } from "~/components/formatted";
import { ItemPage } from "~/components/listings/item-page";
import { memberItemPath } from "~/components/listings/item-path";
import type { ItemView } from "~/components/listings/item-view";
import { ListingGrid } from "~/components/listings/listing-grid";
import { Page } from "~/components/page";
import { ReportLink } from "~/components/reports/report-link";
import { FailurePage, failureTitle } from "~/components/site/failure-page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { browseListings } from "~/domain/browsing/browse-listings.server";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { formatMoney } from "~/domain/money";
import { leadPhoto, photoAlt } from "~/domain/photos/photo-roles";
import { dealOf } from "~/domain/postage/deal";
import { postageZones } from "~/domain/postage/postage-words";
import { lotJsonLd, publicPrice } from "~/domain/public-pages/lot-data";
import { type GoneLot, goneWords, type PublicLot } from "~/domain/public-pages/public-lot";
import { publicLot } from "~/domain/public-pages/public-lot.server";
import { orNotFound, pathId } from "~/platform/http/request.server";
import { aroundItem } from "~/routes/listing.$id/listing-page.server";
import { LotOffer } from "./lot-offer";

const INSTEAD = 4;

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (data) return lotMeta(data.lot, data);
  const isGonePage = isRouteErrorResponse(error) && error.status === 410;
  return [{ title: isGonePage ? "No longer listed · Obverse" : failureTitle(error) }];
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const now = context.clock.now();
  const listingId = pathId(params);
  const [found, around] = await Promise.all([
    publicLot(context.reader, { listingId, now }),
    aroundItem(context, { listingId }),
  ]);
  const lot = orNotFound(found, "There is no such lot.");
  if ("gone" in lot) {
    const filters = { sort: "newest", kind: lot.kind } as const;
    const { items } = await browseListings(context.reader, { filters, now, pageSize: INSTEAD });
    throw json({ gone: lot.gone, because: lot.because, items } satisfies Gone, { status: 410 });
  }
  const { currency } = context.rules;
  const { priceMinor = 0, postage: terms = null } = lot.listing;
  const { note } = dealOf({ priceMinor, terms, to: { country: null, isHome: false } }, currency);
  return {
    lot,
    ...around(lot.listing, { country: null, isOwn: false }),
    note,
    zones: postageZones(terms, currency),
    origin: context.url.origin,
    currency,
  };
}

export default function Lot() {
  const { lot, item, prices, related, note, zones } = useLoaderData<typeof loader>();
  const isMember = Boolean(useRootFacts()?.user);
  const memberPath = memberItemPath(item.id, item.auctionId);
  return (
    <ItemPage
      item={item}
      figures={lot.seller}
      prices={prices}
      related={related}
      before={
        isMember ? (
          <p className="mb-4 text-quiet">
            This is the page that visitors see.{" "}
            <TextLink to={memberPath}>
              {item.auctionId === undefined ? "Open the listing" : "Open the auction"}
            </TextLink>
          </p>
        ) : null
      }
      terms={<LotOffer {...{ item, note, zones, memberPath, isMember }} auction={lot.auction} />}
      after={<ReportLink kind="listing" id={item.id} className="self-start" />}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 && isGone(error.data) ? (
    <GonePage {...error.data} />
  ) : (
    <FailurePage />
  );
}

interface Gone extends Pick<GoneLot, "gone" | "because"> {
  /** Items to look at instead. */
  readonly items: readonly ListingCardView[];
}

function isGone(data: unknown): data is Gone {
  return typeof data === "object" && data !== null && "gone" in data && "items" in data;
}

/** For a lot that was public once: why it is gone, and what is on sale instead. */
function GonePage({ gone, because, items }: Gone) {
  return (
    <Page title="No longer listed" lead={goneWords({ gone, because })}>
      <div className="mb-12 flex flex-wrap gap-3">
        <ButtonLink to="/browse" variant="primary">
          Browse everything on sale
        </ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </div>
      {items.length > 0 ? <ListingGrid items={items} title="New on Obverse" /> : null}
    </Page>
  );
}

/** Search engines cut a description here. */
const DESCRIPTION = 160;

/** The title, description and pictures that a search engine or a chat shows for a link to the lot. */
function lotMeta(
  lot: PublicLot,
  { item, origin, currency }: { item: ItemView; origin: string; currency: string },
): MetaDescriptor[] {
  const { listing } = lot;
  const photo = leadPhoto(listing.photos);
  const url = `${origin}/lots/${listing.id}`;
  const description = describe(lot, item, currency);
  return [
    { title: `${listing.title} · Obverse` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: "Obverse" },
    { property: "og:title", content: listing.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(photo
      ? [
          { property: "og:image", content: `${origin}${photo.url}` },
          { property: "og:image:type", content: "image/webp" },
          { property: "og:image:width", content: String(photo.width) },
          { property: "og:image:height", content: String(photo.height) },
          { property: "og:image:alt", content: photoAlt(photo, listing.title) },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : [{ name: "twitter:card", content: "summary" }]),
    { "script:ld+json": lotJsonLd(lot, { origin, currency, facts: item.facts }) },
  ];
}

function describe(lot: PublicLot, { line, description }: ItemView, currency: string): string {
  const priceMinor = publicPrice(lot);
  const price = priceMinor === undefined ? "" : `${priceWords(lot)} ${formatMoney(priceMinor, currency)}`;
  const text = [price, line, description.replace(/\s+/g, " ").trim()].filter(Boolean).join(". ");
  return text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION - 1).trimEnd()}…`;
}

function priceWords({ listing, auction }: PublicLot): string {
  if (listing.status === "sold") return "Sold for";
  if (!auction) return "For";
  return auction.bidCount > 0 ? "Bidding is at" : "Starts at";
}

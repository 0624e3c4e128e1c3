import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { ItemView } from "~/components/listings/item-view";
import { formatMoney } from "~/domain/money";
import { leadPhoto, photoAlt } from "~/domain/photos/photo-roles";
import { lotJsonLd, publicPrice } from "~/domain/public-pages/lot-data";
import type { PublicLot } from "~/domain/public-pages/public-lot";

/** Search engines cut a description here. */
const DESCRIPTION = 160;

/** The title, description and pictures that a search engine or a chat shows for a link to the lot. */
export function lotMeta(
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

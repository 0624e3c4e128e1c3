/** Where a carrier shows a parcel: the number, already encoded, is put at the end. Only https, only ours to build. */
const CARRIERS: readonly { readonly name: string; readonly trackingBase: string }[] = [
  { name: "USPS", trackingBase: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  { name: "UPS", trackingBase: "https://www.ups.com/track?tracknum=" },
  { name: "FedEx", trackingBase: "https://www.fedex.com/fedextrack/?trknbr=" },
  { name: "DHL", trackingBase: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=" },
  { name: "Royal Mail", trackingBase: "https://www.royalmail.com/track-your-item#/tracking-results/" },
  { name: "Canada Post", trackingBase: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=" },
  { name: "Australia Post", trackingBase: "https://auspost.com.au/mypost/track/#/details/" },
  { name: "La Poste", trackingBase: "https://www.laposte.fr/outils/suivre-vos-envois?code=" },
  { name: "Swiss Post", trackingBase: "https://service.post.ch/ekp-web/ui/entry/search/" },
];

/** Offered in the form; any other may be typed. */
export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** The carrier's own page for a parcel; null for a carrier that we don't know. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  return known ? `${known.trackingBase}${encodeURIComponent(tracking.replaceAll(" ", ""))}` : null;
}

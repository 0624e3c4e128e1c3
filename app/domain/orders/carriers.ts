/** Tracking pages; the encoded tracking number is appended. Only these links are ever built, never a member's own. */
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

/** Suggested in the form. Members can enter any other carrier. */
export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

export function trackingUrl(carrier: string, tracking: string): string | null {
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  return known ? `${known.trackingBase}${encodeURIComponent(tracking.replaceAll(" ", ""))}` : null;
}

/** Each with the countries whose postal operator it is, and its tracking page, which ends in the encoded number. */
const CARRIERS: readonly (readonly [name: string, postOf: string, trackingBase: string])[] = [
  ["USPS", "US", "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
  ["UPS", "", "https://www.ups.com/track?tracknum="],
  ["FedEx", "", "https://www.fedex.com/fedextrack/?trknbr="],
  ["DHL", "DE", "https://www.dhl.com/global-en/home/tracking.html?tracking-id="],
  ["Royal Mail", "GB", "https://www.royalmail.com/track-your-item#/tracking-results/"],
  ["Canada Post", "CA", "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor="],
  ["Australia Post", "AU", "https://auspost.com.au/mypost/track/#/details/"],
  ["La Poste", "FR MC", "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  ["Swiss Post", "CH LI", "https://service.post.ch/ekp-web/ui/entry/search/"],
  ["Österreichische Post", "AT", "https://www.post.at/sv/sendungsdetails?snr="],
  ["PostNL", "NL", "https://jouw.postnl.nl/track-and-trace/"],
  ["bpost", "BE", "https://track.bpost.cloud/btr/web/#/search?itemCode="],
  ["Poste Italiane", "IT", "https://www.poste.it/cerca/index.html#/risultati-spedizioni/"],
  ["Correos", "ES", "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number="],
  ["An Post", "IE", "https://www.anpost.com/Post-Parcels/Track/History?item="],
  ["PostNord", "SE DK", "https://tracking.postnord.com/en/tracking?id="],
  ["Česká pošta", "CZ", "https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers="],
  ["Poczta Polska", "PL", "https://emonitoring.poczta-polska.pl/?numer="],
  ["Japan Post", "JP", "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1="],
  ["NZ Post", "NZ", "https://www.nzpost.co.nz/tools/tracking?trackid="],
];

/** Suggested in the form. Members can enter any other carrier. */
export const CARRIER_NAMES = CARRIERS.map(([name]) => name);

const plain = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

const findCarrier = (input: string) => CARRIERS.find(([name]) => plain(name) === plain(input));

export const postalOperator = (country: string) =>
  CARRIERS.find(([, postOf]) => postOf.split(" ").includes(country))?.[0];

/** How the carrier's name is written, whatever its capitals, accents and spaces; undefined for one that we don't know. */
export const carrierNamed = (input: string) => findCarrier(input)?.[0];

export function trackingUrl(carrier: string, tracking: string): string | null {
  const base = findCarrier(carrier)?.[2];
  return base === undefined ? null : `${base}${encodeURIComponent(tracking.replaceAll(" ", ""))}`;
}

interface Carrier {
  readonly name: string;
  /** The encoded tracking number is appended. Only these links are ever built, never a member's own. */
  readonly trackingBase: string;
  /** The countries whose postal operator it is: ISO 3166-1 alpha-2. */
  readonly postOf?: string;
}

const CARRIERS: readonly Carrier[] = [
  { name: "USPS", postOf: "US", trackingBase: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  { name: "UPS", trackingBase: "https://www.ups.com/track?tracknum=" },
  { name: "FedEx", trackingBase: "https://www.fedex.com/fedextrack/?trknbr=" },
  { name: "DHL", postOf: "DE", trackingBase: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=" },
  { name: "Royal Mail", postOf: "GB", trackingBase: "https://www.royalmail.com/track-your-item#/tracking-results/" },
  {
    name: "Canada Post",
    postOf: "CA",
    trackingBase: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
  },
  { name: "Australia Post", postOf: "AU", trackingBase: "https://auspost.com.au/mypost/track/#/details/" },
  { name: "La Poste", postOf: "FR MC", trackingBase: "https://www.laposte.fr/outils/suivre-vos-envois?code=" },
  { name: "Swiss Post", postOf: "CH LI", trackingBase: "https://service.post.ch/ekp-web/ui/entry/search/" },
  { name: "Österreichische Post", postOf: "AT", trackingBase: "https://www.post.at/sv/sendungsdetails?snr=" },
  { name: "PostNL", postOf: "NL", trackingBase: "https://jouw.postnl.nl/track-and-trace/" },
  { name: "bpost", postOf: "BE", trackingBase: "https://track.bpost.cloud/btr/web/#/search?itemCode=" },
  {
    name: "Poste Italiane",
    postOf: "IT",
    trackingBase: "https://www.poste.it/cerca/index.html#/risultati-spedizioni/",
  },
  {
    name: "Correos",
    postOf: "ES",
    trackingBase: "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=",
  },
  { name: "An Post", postOf: "IE", trackingBase: "https://www.anpost.com/Post-Parcels/Track/History?item=" },
  { name: "PostNord", postOf: "SE DK", trackingBase: "https://tracking.postnord.com/en/tracking?id=" },
  {
    name: "Česká pošta",
    postOf: "CZ",
    trackingBase: "https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=",
  },
  { name: "Poczta Polska", postOf: "PL", trackingBase: "https://emonitoring.poczta-polska.pl/?numer=" },
  {
    name: "Japan Post",
    postOf: "JP",
    trackingBase: "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=",
  },
  { name: "NZ Post", postOf: "NZ", trackingBase: "https://www.nzpost.co.nz/tools/tracking?trackid=" },
];

/** Suggested in the form. Members can enter any other carrier. */
export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

/** A country's postal operator; undefined if we know no tracking page of it. */
export function postalOperator(country: string): string | undefined {
  return CARRIERS.find(({ postOf }) => postOf?.split(" ").includes(country))?.name;
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** How the carrier's name is written, whatever its capitals, accents and spaces; undefined for one that we don't know. */
export const carrierNamed = (typed: string): string | undefined => known(typed)?.name;

export function trackingUrl(carrier: string, tracking: string): string | null {
  const base = known(carrier)?.trackingBase;
  return base === undefined ? null : `${base}${encodeURIComponent(tracking.replaceAll(" ", ""))}`;
}

const known = (typed: string) => CARRIERS.find(({ name }) => plain(name) === plain(typed));

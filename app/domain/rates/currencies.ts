/** The currencies for which the European Central Bank sets rates, by the countries that pay in them. */
const COUNTRIES: Readonly<Record<string, string>> = {
  AUD: "AU CC CX HM KI NF NR TV",
  BRL: "BR",
  CAD: "CA",
  CHF: "CH LI",
  CNY: "CN",
  CZK: "CZ",
  DKK: "DK FO GL",
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  GBP: "GB GG IM JE",
  HKD: "HK",
  HUF: "HU",
  IDR: "ID",
  ILS: "IL PS",
  INR: "IN",
  ISK: "IS",
  JPY: "JP",
  KRW: "KR",
  MXN: "MX",
  MYR: "MY",
  NOK: "BV NO SJ",
  NZD: "CK NU NZ PN TK",
  PHP: "PH",
  PLN: "PL",
  RON: "RO",
  SEK: "SE",
  SGD: "SG",
  THB: "TH",
  TRY: "TR",
  USD: "AS BQ EC FM GU MH MP PR PW SV TC TL UM US VG VI",
  ZAR: "LS NA SZ ZA",
};

const CODES = Object.keys(COUNTRIES);
export const NO_CURRENCY = "none";

/** With their names, by name: "Danish Krone". */
export function namedCurrencies(): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) => a.localeCompare(b, "en"));
}

/** What a visitor chose, otherwise the currency of the country; undefined where they don't want one or there is none. */
export function wantedCurrency(choice: string | undefined, country: string | undefined): string | undefined {
  if (choice === NO_CURRENCY) return undefined;
  if (choice !== undefined && CODES.includes(choice)) return choice;
  return CODES.find((code) => country && COUNTRIES[code]?.split(" ").includes(country));
}

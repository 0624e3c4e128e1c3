import { once } from "~/domain/once";
import { writeCountries } from "./country-list";

/** ISO 3166-1 alpha-2, and XK, which carriers use for Kosovo. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT
  JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN
  MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT
  PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK
  TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

const NAMES = new Intl.DisplayNames(["en"], { type: "region" });

export const isCountry = (code: string): boolean => COUNTRY_CODES.includes(code);

export const countryName = (code: string): string => NAMES.of(code) ?? code;

export function countryCodeOf(text: string): string | undefined {
  const key = text.trim().toLowerCase();
  return COUNTRY_CODES.find((code) => code.toLowerCase() === key || countryName(code).toLowerCase() === key);
}

/** Countries whose English names take an article inside a sentence. */
const WITH_ARTICLE = new Set("AE BS CC CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB SC TC UM US VG VI".split(" "));

export function countryInSentence(code: string): string {
  return WITH_ARTICLE.has(code) ? `the ${countryName(code)}` : countryName(code);
}

/** Server only: a browser may use other names. Once, because naming and sorting is slower than rendering a page. */
export const countries = once(() =>
  writeCountries(
    COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort((a, b) => a.name.localeCompare(b.name, "en")),
  ),
);

/** postage_countries holds the same. */
const COUNTRIES = {
  africa: `
    AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE
    NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW
  `,
  asia: `
    AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK
    PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE
  `,
  europe: `
    AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK
    MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK
  `,
  "north-america": `
    AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT
    US VC VG VI
  `,
  oceania: `
    AQ AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS
  `,
  "south-america": `
    AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE
  `,
};

export type Region = keyof typeof COUNTRIES;

const NAMES: Readonly<Record<Region, string>> = {
  africa: "Africa",
  asia: "Asia",
  europe: "Europe",
  "north-america": "North America",
  oceania: "Oceania",
  "south-america": "South America",
};

const REGION_OF = new Map<string, Region>(
  (Object.keys(COUNTRIES) as Region[]).flatMap((region) =>
    COUNTRIES[region]
      .trim()
      .split(/\s+/)
      .map((country): [string, Region] => [country, region]),
  ),
);

export const regionOf = (country: string): Region | undefined => REGION_OF.get(country);

export const regionName = (region: Region): string => NAMES[region];

import regions from "./regions.json";

export type Region = keyof typeof regions;

/** postage_countries holds the same. */
const REGION_OF = new Map(
  (Object.keys(regions) as Region[]).flatMap((region) =>
    regions[region].countries.split(" ").map((country) => [country, region] as const),
  ),
);

export const regionOf = (country: string): Region | undefined => REGION_OF.get(country);

export const regionName = (region: Region): string => regions[region].name;

/** Density of each coinage metal at room temperature, in g/cm³ (CRC Handbook of Chemistry and Physics). */
const DENSITY = {
  Ag: 10.49,
  Al: 2.7,
  Au: 19.32,
  Cu: 8.96,
  Fe: 7.87,
  Mn: 7.3,
  Ni: 8.91,
  Pb: 11.34,
  Pd: 12.02,
  Pt: 21.45,
  Sn: 7.27,
  Zn: 7.13,
} as const;

export type Metal = keyof typeof DENSITY;

export const METALS = Object.keys(DENSITY) as [Metal, ...Metal[]];

export type AlloyParts = Readonly<Partial<Record<Metal, number>>>;

/** In g/cm³, as if metals kept their volumes when they mix. Real coinage alloys are within about 3% of it. */
export function alloyDensity(parts: AlloyParts): number {
  let weight = 0;
  let volume = 0;
  for (const metal of METALS) {
    const part = parts[metal] ?? 0;
    weight += part;
    volume += part / DENSITY[metal];
  }
  return weight / volume;
}

/** Thickness in mm of a plain cylinder of this weight (g), diameter (mm) and density (g/cm³). */
export function cylinderThicknessMm(weightG: number, diameterMm: number, density: number): number {
  const areaMm2 = (Math.PI / 4) * diameterMm ** 2;
  const volumeMm3 = (weightG / density) * 1000;
  return volumeMm3 / areaMm2;
}

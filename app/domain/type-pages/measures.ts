import { shownYears } from "~/domain/listings/facts/shown-years";

const MG_PER_GRAIN = 64.79891;
const MG_PER_TROY_OUNCE = 31_103.4768;
const UM_PER_INCH = 25_400;

const number = (value: number, digits: number) => String(Number(value.toFixed(digits)));

export function weightText(mg: number): string {
  return `${number(mg / 1000, 3)} g (${number(mg / MG_PER_GRAIN, 1)} grains)`;
}

/** "38.1 mm (1.5 in)". */
export function lengthText(um: number): string {
  return `${number(um / 1000, 2)} mm (${number(um / UM_PER_INCH, 2)} in)`;
}

export function areaText(widthUm: number, heightUm: number): string {
  const sides = [widthUm, heightUm];
  const mm = sides.map((side) => number(side / 1000, 2)).join(" × ");
  return `${mm} mm (${sides.map((side) => number(side / UM_PER_INCH, 2)).join(" × ")} in)`;
}

const PRECIOUS = { Au: "gold", Ag: "silver", Pt: "platinum", Pd: "palladium" } as const;

/** The pure precious metal in a piece, such as "24.057 g of silver (0.7734 oz t)"; undefined without any. */
export function fineMetalText(mg: number, permille: Readonly<Record<string, number>>): string | undefined {
  const parts = Object.entries(PRECIOUS).flatMap(([metal, name]) => {
    const fine = ((permille[metal] ?? 0) * mg) / 1000;
    return fine > 0
      ? [`${number(fine / 1000, 3)}\u00a0g of ${name} (${number(fine / MG_PER_TROY_OUNCE, 4)}\u00a0oz\u00a0t)`]
      : [];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** Gregorian years: "1878–1921", "27 BC – AD 14", "since 1986". `to` is null while it lasts. */
export function yearSpan(from: number, to: number | null): string {
  return to === null ? `since ${shownYears({ from, to: from })}` : shownYears({ from, to });
}

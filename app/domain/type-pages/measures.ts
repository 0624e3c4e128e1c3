import { shownYears } from "~/domain/listings/facts/shown-years";
import { type FineMetal, MG_PER_TROY_OUNCE, PRECIOUS, PRECIOUS_METALS } from "~/domain/rates/metal-value";

const MG_PER_GRAIN = 64.79891;
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

/** The pure precious metal in a piece, such as "24.057 g of silver (0.7734 oz t)"; undefined without any. */
export function fineMetalText(fine: FineMetal): string | undefined {
  const parts = PRECIOUS.flatMap((metal) => {
    const mg = fine[metal] ?? 0;
    return mg > 0
      ? [
          `${number(mg / 1000, 3)}\u00a0g of ${PRECIOUS_METALS[metal]} (${number(mg / MG_PER_TROY_OUNCE, 4)}\u00a0oz\u00a0t)`,
        ]
      : [];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** Gregorian years: "1878–1921", "27 BC – AD 14", "since 1986". `to` is null while it lasts. */
export function yearSpan(from: number, to: number | null): string {
  return to === null ? `since ${shownYears({ from, to: from })}` : shownYears({ from, to });
}

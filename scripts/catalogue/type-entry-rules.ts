import { alloyDensity, cylinderThicknessMm, type Metal } from "~/domain/catalogue/alloy-density";
import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { spansOf } from "~/domain/catalogue/years";

const PRECIOUS: Readonly<Record<string, Metal>> = {
  silver: "Ag",
  billon: "Ag",
  gold: "Au",
  electrum: "Au",
  platinum: "Pt",
  palladium: "Pd",
};

/** The weight of a struck coin as a share of the plain cylinder: relief and rims leave the rest empty. */
const FILLED = { min: 0.7, max: 1.02 };

/** Mean thickness in mm that a coin can have. Hammered coins are thinner than milled ones. */
const MEAN_THICKNESS = { hammered: 0.15, milled: 0.4, max: 6 };
const LAST_HAMMERED_YEAR = 1699;

export function partsSumTo1000({ composition: { parts } }: TypeEntry): boolean {
  if (!parts) return true;
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  return Math.abs(sum - 1000) < 1e-6;
}

export function weightMatchesSize(entry: TypeEntry): boolean {
  const { weightG, diameterMm, thicknessMm, shape } = entry;
  const { parts } = entry.composition;
  if (!parts || !weightG || !diameterMm || shape !== "Round") return true;
  const mean = cylinderThicknessMm(weightG, diameterMm, alloyDensity(parts));
  if (thicknessMm) return mean >= FILLED.min * thicknessMm && mean <= FILLED.max * thicknessMm;
  const min = entry.years.from <= LAST_HAMMERED_YEAR ? MEAN_THICKNESS.hammered : MEAN_THICKNESS.milled;
  return mean >= min && mean <= MEAN_THICKNESS.max;
}

/**
 * Half a permille is lost to rounding; fine metal (.999 and above) may be given as pure. An alloy known by its fineness
 * has parts.
 */
export function finenessMatchesParts({ composition: { text, parts } }: TypeEntry): boolean {
  if (!parts) return !/^(?:Gold|Silver) \.\d+$/.test(text);
  return [...text.matchAll(/(\w+) (\.\d{3,5})/g)].every(([, name = "", fineness]) => {
    const metal = PRECIOUS[name.toLowerCase()];
    const part = metal && parts[metal];
    if (!part) return false;
    return Math.abs(part - Number(fineness) * 1000) <= 0.5 || (part === 1000 && Number(fineness) >= 0.999);
  });
}

export function yearsAreInOrder({ years, ruler }: TypeEntry): boolean {
  return isSpan(years) && (!ruler || isSpan(ruler));
}

export function isStruckInTheReign({ years, ruler, posthumous }: TypeEntry): boolean {
  if (!ruler || posthumous) return true;
  return years.from >= ruler.from && lastOf(years) <= lastOf(ruler);
}

export function issuesLieInItsYears({ years, issues = [] }: TypeEntry): boolean {
  return issues.every((issue) =>
    spansOf(issue.years ?? "").every((span) => isSpan(span) && span.from >= years.from && span.to <= lastOf(years)),
  );
}

export function mintagesAreOfIssuedYears({ issues = [] }: TypeEntry): boolean {
  return issues.every(({ years = "", mintages = {} }) => {
    const spans = spansOf(years);
    return Object.keys(mintages).every((year) =>
      spans.some(({ from, to }) => from <= Number(year) && Number(year) <= to),
    );
  });
}

export function noteHasPlausibleSize({ kind, widthMm, heightMm }: TypeEntry): boolean {
  if (kind === "coin") return true;
  return [widthMm, heightMm].every((side) => side === undefined || (side >= 40 && side <= 260));
}

type Span = { from: number; to: number | null };

function isSpan(span: Span): boolean {
  return span.from <= lastOf(span);
}

function lastOf({ to }: Span): number {
  return to ?? Number.POSITIVE_INFINITY;
}

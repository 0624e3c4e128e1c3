export interface Measures {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly thicknessUm: number | null;
  readonly widthUm: number | null;
  readonly heightUm: number | null;
}

interface ComparedMeasure {
  readonly name: keyof Measures;
  /** "weighs 0.4 g less than the type" */
  readonly words: (difference: string, isMore: boolean) => string;
  readonly unit: "g" | "mm";
  /** The difference from which it is said: scales and callipers for collectors show this much, and wear takes some weight. */
  readonly least: number;
  readonly leastShare: number;
}

const than = (verb: string, more: string, less: string) => (difference: string, isMore: boolean) =>
  `${verb} ${difference} ${isMore ? more : less} than the type`;

const COMPARED: readonly ComparedMeasure[] = [
  { name: "weightMg", words: than("weighs", "more", "less"), unit: "g", least: 50, leastShare: 0.01 },
  { name: "diameterUm", words: than("is", "wider", "narrower"), unit: "mm", least: 300, leastShare: 0.01 },
  { name: "thicknessUm", words: than("is", "thicker", "thinner"), unit: "mm", least: 200, leastShare: 0.05 },
  { name: "widthUm", words: than("is", "longer", "shorter"), unit: "mm", least: 1000, leastShare: 0.01 },
  { name: "heightUm", words: than("is", "taller", "lower"), unit: "mm", least: 1000, leastShare: 0.01 },
];

/** Only measures that both have, and differences beyond what measuring and light wear explain. */
export function compareWithType(item: Measures, type: Measures): string[] {
  return COMPARED.flatMap(({ name, words, unit, least, leastShare }) => {
    const [own, expected] = [item[name], type[name]];
    if (own === null || expected === null) return [];
    const difference = own - expected;
    if (Math.abs(difference) < Math.max(least, expected * leastShare)) return [];
    return [words(`${rounded(Math.abs(difference))} ${unit}`, difference > 0)];
  });
}

function rounded(thousandths: number): string {
  return thousandths < 100 ? (thousandths / 1000).toFixed(2) : (thousandths / 1000).toFixed(1);
}

export interface FacetChoice {
  readonly label: string;
  readonly set: Readonly<Record<string, string>>;
  readonly count: number;
}

const MAX_CHOICES = 10;

type Choice = Omit<FacetChoice, "count">;

export function byValue<Match, Name extends keyof Match>(
  matches: readonly Match[],
  name: Name,
  choiceOf: (value: Extract<Match[Name], string>) => Choice,
): FacetChoice[] {
  const counts = new Map<string, { value: Extract<Match[Name], string>; count: number }>();
  for (const { [name]: value } of matches) {
    if (!isNamed(value)) continue;
    const key = value.toLowerCase();
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { value, count: 1 });
  }
  return [...counts.values()]
    .map(({ value, count }) => ({ ...choiceOf(value), count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MAX_CHOICES);
}

const isNamed = <Value>(value: Value): value is Extract<Value, string> => typeof value === "string" && value !== "";

export function byRange<Match, Range extends { label: string; from?: number; to?: number }>(
  matches: readonly Match[],
  {
    ranges,
    span,
    names,
  }: {
    ranges: readonly Range[];
    span: (match: Match) => readonly [from: number | null, to: number | null];
    names: [string, string];
  },
): FacetChoice[] {
  const spans = matches.map(span);
  return ranges
    .map(({ label, from, to }) => ({
      label,
      set: {
        ...(from === undefined ? {} : { [names[0]]: String(from) }),
        ...(to === undefined ? {} : { [names[1]]: String(to) }),
      },
      count: spans.filter(
        ([first, last]) => first !== null && last !== null && last >= (from ?? -Infinity) && first <= (to ?? Infinity),
      ).length,
    }))
    .filter(({ count }) => count > 0);
}

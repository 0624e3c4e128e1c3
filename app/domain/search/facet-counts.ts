export interface FacetChoice {
  readonly label: string;
  readonly set: Readonly<Record<string, string>>;
  readonly count: number;
}

const MAX_CHOICES = 10;

/** `filter` is the parameter that leaves those with the value. */
export function byValue<Match, Name extends keyof Match & string>(
  matches: readonly Match[],
  name: Name,
  labelOf: (value: Extract<Match[Name], string>) => string,
  filter: string = name,
): FacetChoice[] {
  const counts = new Map<string, { value: Extract<Match[Name], string>; count: number }>();
  for (const { [name]: value } of matches) {
    if (!isNamed(value)) continue;
    const key = value.toLowerCase();
    const entry = counts.get(key);
    if (entry) entry.count += 1;
    else counts.set(key, { value, count: 1 });
  }
  return [...counts.values()]
    .map(({ value, count }) => ({ label: labelOf(value), set: { [filter]: value }, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MAX_CHOICES);
}

const isNamed = <Value>(value: Value): value is Extract<Value, string> => typeof value === "string" && value !== "";

export function byRange(
  spans: readonly (readonly [from: number | null, to: number | null])[],
  ranges: readonly { readonly label: string; readonly from?: number; readonly to?: number }[],
  [fromName, toName]: readonly [string, string],
): FacetChoice[] {
  return ranges.map(({ label, from = -Infinity, to = Infinity }) => ({
    label,
    set: {
      ...(Number.isFinite(from) && { [fromName]: String(from) }),
      ...(Number.isFinite(to) && { [toName]: String(to) }),
    },
    count: spans.filter(([first, last]) => first !== null && last !== null && last >= from && first <= to).length,
  }));
}

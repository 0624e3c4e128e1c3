interface Comparable {
  readonly title: string;
  readonly typeId: number | null;
  readonly yearFrom: number | null;
  /** JSON. */
  readonly attributes: string;
}

/** The same for records that are probably of one item. */
export function likenessOf({ title, typeId, yearFrom, attributes }: Comparable): string {
  const facts: Readonly<Record<string, unknown>> = JSON.parse(attributes);
  const { yearWritten, mintMark, grade, certificate, serialNumber } = facts;
  const dated = [title.toLowerCase(), typeId, yearFrom, yearWritten, mintMark];
  return JSON.stringify([...dated, grade, certificate, serialNumber]);
}

/** Each stored item accounts for one row, so that a second specimen counts as new. */
export function findDuplicates<Item extends Comparable>(items: readonly Item[], owned: readonly Comparable[]) {
  const left = new Map<string, number>();
  for (const each of owned) left.set(likenessOf(each), (left.get(likenessOf(each)) ?? 0) + 1);
  return new Set(
    items.filter((item) => {
      const key = likenessOf(item);
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count > 0;
    }),
  );
}

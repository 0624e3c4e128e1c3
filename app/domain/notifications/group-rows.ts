import { groupTitle } from "./notification-kinds";

export interface NotificationGroup<Each> {
  /** The newest, then those before it: newest first, at most as many as were read. */
  readonly newest: Each;
  readonly earlier: readonly Each[];
  /** What the group is called; the newest's own title if it is the only one. */
  readonly title: string;
  /** How many there are, and how many of them are unread; one more than the limit if not all were counted. */
  readonly count: number;
  readonly unread: number;
}

export interface GroupedRow {
  readonly headId: number;
  readonly kind: string;
  readonly title: string;
  readonly item: string | null;
  readonly count: number;
  readonly unread: number;
}

/** Folds rows into their groups, in the order of the groups' first rows. The first row of a group is its newest. */
export function groupRows<Row extends GroupedRow, Each>(rows: readonly Row[], toEach: (row: Row) => Each) {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.headId);
    if (group) group.push(row);
    else groups.set(row.headId, [row]);
  }
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest
      ? [
          {
            newest: toEach(newest),
            earlier: earlier.map(toEach),
            title: groupTitle(newest.kind, newest),
            count: newest.count,
            unread: newest.unread,
          },
        ]
      : [],
  );
}

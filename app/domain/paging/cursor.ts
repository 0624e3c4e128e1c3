/** Where the previous page ended: its last sort key, and the row's id to break ties. */
export interface Cursor {
  readonly key: number;
  readonly id: number;
}

const CURSOR = /^(\d{1,16})\.(\d{1,15})$/;

/** Undefined for anything that {@link writeCursor} didn't write. */
export function readCursor(text: string): Cursor | undefined {
  const [, key, id] = CURSOR.exec(text) ?? [];
  return key === undefined || id === undefined ? undefined : { key: Number(key), id: Number(id) };
}

export function writeCursor({ key, id }: Cursor): string {
  return `${key}.${id}`;
}

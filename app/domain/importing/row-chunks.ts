/** D1 takes a parameter of at most 2 MB. */
const MAX_CHUNK_LENGTH = 250_000;

/** JSON arrays that each fit into a parameter; `lengthOf` is about how long a row's JSON is. */
export function rowChunks<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): string[] {
  const chunks: Row[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = lengthOf(row);
    if (length + size > MAX_CHUNK_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(row);
    length += size;
  }
  return chunks.map((chunk) => JSON.stringify(chunk));
}

export const cellsLength = ({ cells }: { readonly cells: readonly string[] }) =>
  cells.reduce((sum, cell) => sum + cell.length, 0);

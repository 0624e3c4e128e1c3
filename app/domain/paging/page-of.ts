/** The first `size` of the rows, one more than which were read; and the last of these if there is a next page. */
export function pageOf<Row>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}

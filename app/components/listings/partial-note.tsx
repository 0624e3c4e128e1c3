/** Says that a list by price, grade or closing time doesn't reach all of its items. */
export function PartialNote() {
  return (
    <p className="mb-6 max-w-prose text-quiet">
      This is a broad search: only its 2,000 newest items were compared by price, grade and closing time. Add a word or
      a filter to reach the others.
    </p>
  );
}

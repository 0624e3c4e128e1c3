/** Says that a search sorted by price or closing time doesn't reach all of its items. */
export function PartialNote() {
  return (
    <p className="mb-6 max-w-prose text-quiet">
      This is a broad search: only its 2,000 newest items are sorted by price or closing time. Add a word or a filter,
      or sort by newest, to reach the others.
    </p>
  );
}

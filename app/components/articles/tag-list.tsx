import { Link } from "~/components/link";

/** An article's tags, each with a link to the articles that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/articles?tag=${tag}`}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-card px-3 text-sm hover:border-quiet sm:min-h-9"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

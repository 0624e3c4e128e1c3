import { Link } from "~/components/link";
import { Avatar } from "~/components/navigation/avatar";
import { ReportLink } from "~/components/reports/report-link";
import type { ShownArticle } from "./shown-article";

/** What follows the text: tags, its author, its revisions and a way to report it. */
export function AuthorCard({ article }: { article: ShownArticle }) {
  const { id, author, articleCount, tags, isOwn, published, readCount } = article;
  return (
    <footer className="mt-12 flex flex-col gap-6 border-t border-line pt-6">
      <TagList tags={tags} />
      <div className="flex items-center gap-4">
        <Avatar username={author.username} imageUrl={author.profileImageUrl} size="medium" />
        <div className="min-w-0">
          <Link to={`/profile/${author.id}`} className="link font-serif text-lg">
            {author.username}
          </Link>
          <p className="text-sm text-quiet">
            {articleCount > 1 ? (
              <Link to={`/articles?by=${author.id}`} className="link">
                All {articleCount} articles
              </Link>
            ) : (
              "1 article"
            )}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-5 text-sm text-quiet">
        <span>{readCount === 1 ? "1 reader" : `${readCount} readers`}</span>
        <Link to={`/article/${id}/history`} className="link inline-flex min-h-11 items-center">
          {published === 1 ? "No edits since publication" : `${published} revisions`}
        </Link>
        {isOwn ? null : <ReportLink kind="article" id={id} />}
      </p>
    </footer>
  );
}

/** An article's tags, each with a link to the articles that have it. */
function TagList({ tags }: { tags: readonly string[] }) {
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

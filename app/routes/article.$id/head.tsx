import { Link } from "~/components/link";
import { LocalTime } from "~/components/local-time";
import { Byline } from "~/components/members/byline";
import { ButtonLink } from "~/components/ui/button";
import type { ShownArticle } from "./shown-article";

/** The title with what a reader wants to know before reading. */
export function Head({ article }: { article: ShownArticle }) {
  const { id, title, summary, author, publishedAt, changedAt, published, minutes, isOwn } = article;
  return (
    <header className="mb-8 border-b border-line pb-6">
      <h1 className="text-2xl leading-tight tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
      <p className="mt-4 font-serif text-xl text-quiet">{summary}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <Byline id={author.id} username={author.username} imageUrl={author.profileImageUrl} />
        <LocalTime at={publishedAt} style="date" />
        <span>{minutes} min read</span>
        {published > 1 ? (
          <Link to={`/article/${id}/history`} className="link">
            Revised <LocalTime at={changedAt} style="date" />
          </Link>
        ) : null}
      </p>
      {isOwn ? (
        <p className="mt-4">
          <ButtonLink to={`/article/${id}/edit`}>Edit</ButtonLink>
        </p>
      ) : null}
    </header>
  );
}

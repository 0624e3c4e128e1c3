import { LocalTime } from "~/components/formatted";
import { Byline } from "~/components/members/byline";
import { Link } from "~/components/ui/controls";
import { smallCover } from "~/domain/articles/article-card";
import type { ArticleCard as Card } from "~/domain/articles/article-card.server";

export function ArticleCards({ articles, isBelow = false }: { articles: readonly Card[]; isBelow?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} isEager={!isBelow && index < 3} isBelow={isBelow} />
        </li>
      ))}
    </ul>
  );
}

function ArticleCard({ article, isEager, isBelow }: { article: Card; isEager: boolean; isBelow: boolean }) {
  const { id, title, summary, cover, minutes, username, authorId, profileImageUrl, publishedAt, commentCount } =
    article;
  const Title = isBelow ? "h3" : "h2";
  return (
    <article className="flex h-full flex-col">
      <Link to={`/article/${id}`} className="group">
        <Cover path={cover} isEager={isEager} />
        <Title className="mt-3 text-xl leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {title}
        </Title>
      </Link>
      <p className="mt-1.5 line-clamp-3 text-quiet">{summary}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <Byline id={authorId} username={username} imageUrl={profileImageUrl} />
        <LocalTime at={publishedAt} style="date" />
        <span>{minutes} min read</span>
        {commentCount > 0 ? <span>{commentCount === 1 ? "1 comment" : `${commentCount} comments`}</span> : null}
      </p>
    </article>
  );
}

/** The uncropped cover on a mat; an article without a picture shows a drawing of a page. */
function Cover({ path, isEager }: { path: string | null; isEager: boolean }) {
  const frame = "aspect-3/2 w-full rounded-md border border-line";
  if (path === null)
    return (
      <span aria-hidden className={`${frame} flex flex-col justify-center gap-3 bg-mat px-[18%]`}>
        {["w-1/2", "w-full", "w-full", "w-full", "w-3/4"].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
          <span key={line} className={`${width} ${line === 0 ? "mb-1 h-2 bg-quiet" : "h-px bg-line"} block`} />
        ))}
      </span>
    );
  return (
    <img
      src={smallCover(path)}
      alt=""
      width={480}
      height={320}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className={`${frame} bg-photo-mat object-contain`}
    />
  );
}

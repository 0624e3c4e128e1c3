import { eq } from "drizzle-orm";
import { columnsOf, failedBecause, type Writer } from "~/db/database.server";
import { articlePhotos, articles } from "~/db/schema/articles";
import { discardPhotos, keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { photoPath } from "~/domain/photos/photo-address";
import { isRefusal, noSuchArticle, type Refusal, refuse } from "~/domain/refusal";
import { MAX_ARTICLE_PHOTOS } from "./article-limits";
import type { OwnArticle } from "./save-article.server";

export async function addArticlePhoto(
  db: Writer,
  tools: PhotoTools<"listing">,
  { articleId, authorId, bytes, now }: OwnArticle & { bytes: Uint8Array; now: number },
): Promise<{ readonly path: string } | Refusal> {
  const [found] = await db.select(columnsOf(articles, "authorId")).from(articles).where(eq(articles.id, articleId));
  if (found?.authorId !== authorId) return noSuchArticle();
  const photo = await keepPhoto(db, tools, { memberId: authorId, bytes, now });
  if (isRefusal(photo)) return photo;
  const { key, width, height } = photo;
  try {
    await db.commit([db.insert(articlePhotos).values({ key, articleId, width, height, at: now })]);
  } catch (error) {
    if (!failedBecause(error, ["too_many_photos"])) throw error;
    await discardPhotos(tools, [key]);
    return refuse("breaks_rule", `An article has at most ${MAX_ARTICLE_PHOTOS} photos.`);
  }
  return { path: photoPath(key, "full") };
}

import type { SerializeFrom } from "@remix-run/cloudflare";
import type { ArticlePageView } from "~/domain/articles/article-page.server";

export type ShownArticle = SerializeFrom<ArticlePageView>;
export type ShownComment = ShownArticle["comments"][number];

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { articlesAtom } from "~/domain/articles/article-feed";
import { listArticles } from "~/domain/articles/list-articles.server";
import { publicFile } from "~/platform/http/public-file.server";

/** The newest articles as an Atom feed, for everyone, without their texts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, clock, reader } = context;
  const { articles } = await listArticles(reader, { order: "newest" });
  const now = clock.now();
  const feed = articlesAtom(articles, { origin: url.origin, now: new Date(now).toISOString() });
  return publicFile(feed, { type: "application/atom+xml; charset=utf-8", request, now });
}

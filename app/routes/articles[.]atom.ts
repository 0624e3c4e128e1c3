import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { articlesAtom } from "~/domain/articles/article-feed";
import { listArticles } from "~/domain/articles/list-articles.server";
import { publicFile } from "~/platform/http/public-file.server";

/** The newest articles as an Atom feed, for everyone, without their texts. */
export async function loader(args: LoaderFunctionArgs) {
  const { url, clock, reader } = args.context;
  const { articles } = await listArticles(reader, { order: "newest" });
  const now = new Date(clock.now()).toISOString();
  return publicFile(args, "application/atom+xml", articlesAtom(articles, { origin: url.origin, now }));
}

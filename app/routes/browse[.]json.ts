import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { jsonFeed } from "~/domain/public-pages/feed";
import { publicFile } from "~/platform/http/public-file.server";
import { orThrow } from "~/platform/http/request.server";
import { loadListingsFeed } from "~/platform/lists/listings-feed.server";

/** What is on sale, by the query of /browse or /search, as a JSON feed. */
export async function loader(args: LoaderFunctionArgs) {
  const feed = orThrow(await loadListingsFeed(args.context));
  return publicFile(args, "application/feed+json", JSON.stringify(jsonFeed(feed)));
}

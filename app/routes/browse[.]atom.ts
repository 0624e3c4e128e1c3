import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { atomXml } from "~/domain/public-pages/feed";
import { publicFile } from "~/platform/http/public-file.server";
import { orThrow } from "~/platform/http/request.server";
import { loadListingsFeed } from "~/platform/lists/listings-feed.server";

/** What is on sale, by the query of /browse or /search, as an Atom feed. */
export async function loader(args: LoaderFunctionArgs) {
  return publicFile(args, "application/atom+xml", atomXml(orThrow(await loadListingsFeed(args.context))));
}

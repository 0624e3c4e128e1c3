import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { atomXml } from "~/domain/public-pages/feed";
import { publicFile } from "~/platform/http/public-file.server";
import { orThrow } from "~/platform/http/request.server";
import { loadListingsFeed } from "~/platform/lists/listings-feed.server";

/** What is on sale, by the query of /browse or /search, as an Atom feed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const feed = orThrow(await loadListingsFeed(context));
  return publicFile(atomXml(feed), {
    type: "application/atom+xml; charset=utf-8",
    request,
    now: context.clock.now(),
  });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapIndexXml } from "~/domain/public-pages/sitemap";
import { sitemapFiles } from "~/domain/public-pages/sitemap-files.server";
import { publicFile } from "~/platform/http/public-file.server";

/** The index of the sitemap's files. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const files = await sitemapFiles(context.reader);
  return publicFile(sitemapIndexXml(context.url.origin, files), {
    type: "application/xml; charset=utf-8",
    request,
    now: context.clock.now(),
  });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSitemapFile, sitemapXml } from "~/domain/public-pages/sitemap";
import { sitemapPaths } from "~/domain/public-pages/sitemap-files.server";
import { nothingHere } from "~/platform/http/method.server";
import { publicFile } from "~/platform/http/public-file.server";

/** One file of the sitemap. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const file = readSitemapFile(params.kind, params.file);
  const paths = file ? await sitemapPaths(context.reader, file) : [];
  if (paths.length === 0) throw nothingHere();
  return publicFile(sitemapXml(context.url.origin, paths), {
    type: "application/xml; charset=utf-8",
    request,
    now: context.clock.now(),
  });
}

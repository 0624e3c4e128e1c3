import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapIndexXml } from "~/domain/public-pages/sitemap";
import { sitemapFiles } from "~/domain/public-pages/sitemap-files.server";
import { publicFile } from "~/platform/http/public-file.server";

export async function loader(args: LoaderFunctionArgs) {
  const { reader, url } = args.context;
  return publicFile(args, "application/xml", sitemapIndexXml(url.origin, await sitemapFiles(reader)));
}

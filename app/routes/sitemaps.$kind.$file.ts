import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSitemapFile, sitemapXml } from "~/domain/public-pages/sitemap";
import { sitemapPaths } from "~/domain/public-pages/sitemap-files.server";
import { publicFile } from "~/platform/http/public-file.server";
import { nothingHere } from "~/platform/http/request.server";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const file = readSitemapFile(params.kind, params.file);
  const paths = file ? await sitemapPaths(context.reader, file) : [];
  if (paths.length === 0) throw nothingHere();
  return publicFile(args, "application/xml", sitemapXml(context.url.origin, paths));
}

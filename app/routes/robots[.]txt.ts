import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicFile } from "~/platform/http/public-file.server";

/** What crawlers need not ask for: calls, forms, and pages that only lead to sign-in. */
const CLOSED = ["/api/", "/auth", "/logout", "/theme", "/auction/", "/listing/", "/profile/", "/create-listing"];

/** The sitemap's address must be absolute, so this is no static file. */
export function loader(args: LoaderFunctionArgs) {
  const lines = ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), ""];
  return publicFile(args, "text/plain", `${lines.join("\n")}\nSitemap: ${args.context.url.origin}/sitemap.xml\n`);
}

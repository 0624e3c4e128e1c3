import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SitePage, sitePageMeta } from "~/components/site/site-page";
import { sitePage } from "~/platform/site-page.server";

export const meta = sitePageMeta;

export const loader = ({ context }: LoaderFunctionArgs) => sitePage(context, "terms");

export default SitePage;

import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggest } from "~/domain/suggestions/suggest.server";

/** What the words `q` may be the beginning of, for the search field. */
export async function loader({ context: { url, reader } }: LoaderFunctionArgs) {
  return json(await suggest(reader, url.searchParams.get("q") ?? ""));
}

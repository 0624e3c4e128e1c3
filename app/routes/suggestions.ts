import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggest } from "~/domain/suggestions/suggest.server";
import { orThrow } from "~/platform/http/request.server";

/** What the words `q` may be the beginning of, for the search field. */
export async function loader({ context: { url, reader, address, clock } }: LoaderFunctionArgs) {
  return json(orThrow(await suggest(reader, url.searchParams.get("q") ?? "", { address, now: clock.now() })));
}

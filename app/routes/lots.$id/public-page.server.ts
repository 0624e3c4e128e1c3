import { type AppLoadContext, json } from "@remix-run/cloudflare";
import type { Params } from "@remix-run/react";
import { goneWords } from "~/domain/public-pages/public-lot";
import { publicLot } from "~/domain/public-pages/public-lot.server";
import type { Instead } from "~/platform/http/instead";
import { orNotFound, pathId } from "~/platform/http/request.server";

/** The lot that a page is about; for one that was public once, the page is answered with 410. */
export async function lotOfPage({ reader, clock }: AppLoadContext, params: Params, notFound: string) {
  const lot = orNotFound(await publicLot(reader, { listingId: pathId(params), now: clock.now() }), notFound);
  if (!("gone" in lot)) return lot;
  const links = [
    { to: "/browse", label: "Browse everything on sale" },
    { to: "/search", label: "Search" },
  ];
  throw json({ title: "No longer listed", message: goneWords(lot), links } satisfies Instead, { status: 410 });
}

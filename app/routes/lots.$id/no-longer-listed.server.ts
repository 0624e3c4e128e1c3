import { json } from "@remix-run/cloudflare";
import { type GoneLot, goneWords } from "~/domain/public-pages/public-lot";
import type { Instead } from "~/platform/http/instead";

/** The answer of a page about a lot that was public once. */
export function noLongerListed(lot: GoneLot) {
  const links = [
    { to: "/browse", label: "Browse everything on sale" },
    { to: "/search", label: "Search" },
  ];
  return json({ title: "No longer listed", message: goneWords(lot), links } satisfies Instead, { status: 410 });
}

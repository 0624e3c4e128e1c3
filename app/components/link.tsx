// biome-ignore lint/style/noRestrictedImports: this is the wrapper that the rule asks for.
import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { forwardRef } from "react";

const isServer = typeof document === "undefined";

/**
 * The router's link. On the server, where nobody clicks, a link to one of our own paths is rendered without the router,
 * which would resolve it against all the routes around it: a page has up to 230 links, which took a tenth of its time.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, reloadDocument, ...rest } = props;
  if (!isServer || typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink ref={ref} {...props} />;
  const { prefetch, discover, replace, state, preventScrollReset, relative, viewTransition, ...attributes } = rest;
  // The mark by which the router finds the links whose routes it asks for ahead.
  return <a href={to} data-discover={reloadDocument ? undefined : "true"} {...attributes} />;
});

// biome-ignore lint/style/noRestrictedImports: what it stands for.
import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { forwardRef } from "react";

const isServer = typeof document === "undefined";

/**
 * The router's link. On the server, where nobody clicks, one to a path of ours is rendered without asking the router,
 * which resolves it against all routes around it: a page has up to 200 links, and they took a tenth of its time.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, reloadDocument, ...rest } = props;
  if (!isServer || typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink ref={ref} {...props} />;
  const { prefetch, discover, replace, state, preventScrollReset, relative, viewTransition, ...attributes } = rest;
  // The mark by which the router finds the links whose routes it asks for ahead.
  return <a href={to} data-discover={reloadDocument ? undefined : "true"} {...attributes} />;
});

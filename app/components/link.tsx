// biome-ignore lint/style/noRestrictedImports: this is the wrapper that the rule asks for.
import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { clsx } from "clsx";
import { forwardRef } from "react";

const isServer = typeof document === "undefined";

/** On the server, a link to our own path is rendered without the router, which would take a tenth of a page's time. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, reloadDocument, ...rest } = props;
  if (!isServer || typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink ref={ref} {...props} />;
  const { prefetch, discover, replace, state, preventScrollReset, relative, viewTransition, ...attributes } = rest;
  // The mark by which the router finds the links whose routes it asks for ahead.
  return <a href={to} data-discover={reloadDocument ? undefined : "true"} {...attributes} />;
});

export function TextLink({ className, ...link }: LinkProps) {
  return <Link className={clsx("link", className)} {...link} />;
}

/** A link outside of a sentence, high enough to tap. */
export function StandaloneLink({ className, ...link }: LinkProps) {
  return <TextLink className={clsx("inline-flex min-h-11 items-center", className)} {...link} />;
}

/** Makes the whole card, a `group relative`, lead where its title does. */
export function CardLink(link: LinkProps) {
  return (
    <Link className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3" {...link} />
  );
}

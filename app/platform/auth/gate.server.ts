import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Member } from "~/domain/accounts/member";
import type { PresumedMember, PresumedSession } from "~/domain/accounts/presumed-session.server";
import type { Session } from "~/domain/accounts/session.server";

/** Where a signed-out visitor to `url` is redirected: the sign-in page, with the path to return to. */
export function signInPath(url: URL): string {
  return `/auth?tab=login&redirect=${encodeURIComponent(pathAndQuery(url))}`;
}

/**
 * The path and query a person would see. Remix loads data from `{path}.data` and adds `_routes`; neither belongs in a
 * return address.
 */
export function pathAndQuery(url: URL): string {
  const path = pagePath(url);
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The path of a page, also when the request is for its data. */
export function pagePath(url: URL): string {
  return url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "");
}

/**
 * The session of the signed-in member; a signed-out visitor is redirected to sign-in. For actions, and for loaders with
 * effects outside the database.
 */
export async function requireSession(context: AppLoadContext): Promise<Session> {
  return orSignIn(context, await context.session());
}

/** {@link requireSession} for loaders, see {@link AppLoadContext.presumedSession}. */
export async function requireViewer(context: AppLoadContext): Promise<PresumedSession> {
  return orSignIn(context, await context.presumedSession());
}

function orSignIn<Found>(context: AppLoadContext, session: Found | null): Found {
  if (!session) throw redirect(signInPath(context.url));
  return session;
}

/** The signed-in member; a signed-out visitor is redirected to sign-in. For pages. */
export async function requireMember(context: AppLoadContext): Promise<PresumedMember> {
  return (await requireViewer(context)).member;
}

/** The session of the signed-in member; a signed-out caller gets 401 `Unauthorized`. For /api. */
export async function requireApiSession(context: AppLoadContext): Promise<Session> {
  const session = await context.session();
  if (!session) throw new Response("Unauthorized", { status: 401 });
  return session;
}

/** The signed-in member; a signed-out caller gets 401 `Unauthorized`. For /api. */
export async function requireApiMember(context: AppLoadContext): Promise<Member> {
  return (await requireApiSession(context)).member;
}

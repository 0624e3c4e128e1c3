import { type AppLoadContext, json, redirect } from "@remix-run/cloudflare";
import type { Params } from "@remix-run/react";
import type { CachedMember, CachedSession } from "~/domain/accounts/cached-session.server";
import type { Member } from "~/domain/accounts/member";
import type { Session } from "~/domain/accounts/session.server";
import { readId } from "~/domain/read-id";
import { isRefusal, type Refusal, type RefusalCode, refuse } from "~/domain/refusal";
import type { Instead } from "./instead";

export function signInPath(url: URL): string {
  return `/auth?tab=login&redirect=${encodeURIComponent(pathAndQuery(url))}`;
}

/** Without what Remix adds to a path and query when it loads a page's data. */
export function pathAndQuery(url: URL): string {
  const path = pagePath(url);
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function pagePath(url: URL): string {
  return url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "");
}

/** Redirects visitors. For actions, and for loaders with effects outside the database. */
export async function requireSession(context: AppLoadContext): Promise<Session> {
  return orSignIn(context, await context.session());
}

/** {@link requireSession} where the session is confirmed before writing, see {@link AppLoadContext.actingSession}. */
export async function requireActing(context: AppLoadContext): Promise<Session> {
  return orSignIn(context, await context.actingSession(() => redirect(signInPath(context.url))));
}

/** {@link requireSession} for loaders, see {@link AppLoadContext.cachedSession}. */
export async function requireViewer(context: AppLoadContext): Promise<CachedSession> {
  return orSignIn(context, await context.cachedSession());
}

function orSignIn<Found>(context: AppLoadContext, session: Found | null): Found {
  if (!session) throw redirect(signInPath(context.url));
  return session;
}

export async function requireMember(context: AppLoadContext): Promise<CachedMember> {
  return (await requireViewer(context)).member;
}

export async function requireApiSession(context: AppLoadContext): Promise<Session> {
  return orUnauthorized(await context.pageSession());
}

export async function requireApiActing(context: AppLoadContext): Promise<Session> {
  return orUnauthorized(await context.actingSession(unauthorized));
}

const unauthorized = () => new Response("Unauthorized", { status: 401 });

function orUnauthorized(session: Session | null): Session {
  if (!session) throw unauthorized();
  return session;
}

export async function requireApiMember(context: AppLoadContext): Promise<Member> {
  return (await requireApiSession(context)).member;
}

/** The id in a path; 0, which no row has, if it is not an id. */
export function pathId(params: Params, name = "id"): number {
  return readId(params[name]);
}

/** The cursor of a keyset page, `?{name}=`: the last id of the previous page. Anything else means the first page. */
export function idCursor(url: URL, name = "before"): number | undefined {
  return readId(url.searchParams.get(name) ?? undefined) || undefined;
}

export const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  signed_out: 401,
  not_enough_funds: 402,
  declined: 402,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  breaks_rule: 422,
  rate_limited: 429,
  unavailable: 503,
};

export function statusOf(refusal: Refusal): number {
  return STATUS[refusal.refused];
}

export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (refusal.retryAfterSeconds !== undefined) headers.set("Retry-After", String(refusal.retryAfterSeconds));
  return new Response(refusal.message, { status: statusOf(refusal), headers });
}

export function orThrow<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw refusalResponse(answer);
  return answer as Exclude<Answer, Refusal>;
}

const HAVE_PAGES: readonly RefusalCode[] = ["signed_out", "not_found", "gone"];

/** Like {@link orThrow}, for a page that exists although what it is for can't be done. */
export function orInstead<Answer>(answer: Answer, { title, links }: Pick<Instead, "title" | "links">) {
  if (isRefusal(answer) && !HAVE_PAGES.includes(answer.refused))
    throw json({ title, message: answer.message, links } satisfies Instead, statusOf(answer));
  return orThrow(answer);
}

export function orNotFound<Found>(found: Found | undefined, message: string): Found {
  return found ?? orThrow(refuse("not_found", message));
}

export function methodNotAllowed(allow: string): Response {
  return new Response(`This address only accepts ${allow}.`, {
    status: 405,
    headers: { Allow: allow, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Remix calls the same action for every writing method: throws a 405 unless the request is a POST. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw methodNotAllowed("POST");
}

export function nothingHere(): Response {
  return refusalResponse({ refused: "not_found", message: "There's nothing at this address." });
}

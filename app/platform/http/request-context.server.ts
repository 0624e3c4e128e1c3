import { openReader, openWriter } from "~/db/client.server";
import type { Reader, Writer } from "~/db/database.server";
import { primaryTrips, replicaTrips, sessionTrips, type Trip } from "~/db/trip.server";
import {
  type CachedSession,
  isUnchanged,
  RecentSessions,
  toCachedSession,
} from "~/domain/accounts/cached-session.server";
import { type Formats, LONGEST_ZONE } from "~/domain/accounts/choose-formats.server";
import { deviceOf } from "~/domain/accounts/device";
import { recordLastSeen, shouldRecordLastSeen } from "~/domain/accounts/list-sessions.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession, isDueForRenewal, renewSession, type Session } from "~/domain/accounts/session.server";
import { type Tradition, traditionOf } from "~/domain/grading/in-tradition";
import type { MoneyFormat } from "~/domain/money";
import { once } from "~/domain/once";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { type Randomness, randomHex } from "~/domain/randomness";
import type { Origin } from "~/domain/security-events/security-event";
import { type Clock, SECOND_MS } from "~/domain/time";
import type { ApiRoute } from "~/platform/api/openapi.server";
import { keepSessionToken, readSessionToken } from "~/platform/auth/session-cookie.server";
import { type Env, type Rules, rulesOf, systemClock, systemRandomness } from "~/platform/env";
import { Bookmarks } from "./bookmarks.server";
import { type CookieJar, openCookieJar, readCookie } from "./cookies.server";
import { decimalMarkOf, firstLanguage } from "./decimal-mark.server";

/** What one request knows and may use. Not an interface, because Remix's context accepts any key. */
export type RequestContext = {
  readonly env: Env;
  readonly rules: Rules;
  readonly url: URL;
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** For a GET, a near replica, at least as new as what the browser has seen. Otherwise the primary. */
  readonly reader: Reader;
  /** The database of the search, nearest to the reader and some seconds behind the primary. */
  readonly search: Reader;
  /** Reads the primary too: what decides, and whatever another browser or device may just have written. */
  readonly writer: Writer;
  readonly bookmarks: Bookmarks;
  readonly nonce: string;
  /** The client's address as reported by Cloudflare; never from a header the client can set. */
  readonly address: string;
  readonly edgeCountry: string | undefined;
  readonly device: string;
  /** Of what the request does, for the member's security events. */
  readonly origin: Origin;
  /** IANA time zone: the one the browser saved in a cookie, otherwise the edge's guess. */
  readonly timeZone: string;
  readonly moneyFormat: MoneyFormat;
  /** The words in which the visitor knows coins' grades, by their first language; undefined for languages without any. */
  readonly gradeTradition: Tradition | undefined;
  readonly cookies: CookieJar;
  readonly responseHeaders: Headers;
  /** SHA-256 hex of the session token, whether or not the session exists; null without a token. */
  sessionHash(): Promise<string | null>;
  /** At the primary. Looked up again after a second: a slow body leaves time to end it. Renewed after half its lifetime. */
  session(): Promise<Session | null>;
  /** For what is shown: a replica of the database may not know yet that the session has ended. */
  pageSession(): Promise<Session | null>;
  /** As a replica knows it. The primary confirms it before `writer` writes anything; otherwise that throws `ended`. */
  actingSession(ended: () => Response): Promise<Session | null>;
  /**
   * The session as this isolate read it last, so that a page's reads share a trip with the lookup that confirms it.
   * Nothing is written before the primary confirms it. The real session if none is remembered, and for requests that
   * aren't a GET.
   */
  cachedSession(): Promise<CachedSession | null>;
  isSessionUnchanged(): Promise<boolean>;
  /** The session goes on with a new token, in the rest of this request and in the browser. */
  replaceToken(token: string): void;
  /** May continue after the response. Begins once a cached session is confirmed. */
  after(work: () => Promise<unknown>): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {
    readonly payments: PaymentProvider;
    /** The API's routes with their declarations; only the built app knows all of them. */
    apiRoutes(): readonly ApiRoute[];
  }
}

/** Creating a formatter costs as much as a database read. */
const KNOWN_TIME_ZONES = new Set<string>();
/** More than exist; limits the memory that made-up names could use. */
const MAX_KNOWN = 1_000;

export function isTimeZone(name: string): boolean {
  if (KNOWN_TIME_ZONES.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  if (KNOWN_TIME_ZONES.size < MAX_KNOWN) KNOWN_TIME_ZONES.add(name);
  return true;
}

function timeZoneOf(request: Request): string {
  const cookie = readCookie(request, "tz");
  if (cookie && cookie.length <= LONGEST_ZONE && isTimeZone(cookie)) return cookie;
  const detected = request.cf?.timezone;
  return typeof detected === "string" && isTimeZone(detected) ? detected : "UTC";
}

function forASecond<Value>(clock: Clock, make: () => Value): () => Value {
  let cached: { readonly value: Value; readonly at: number } | undefined;
  return () => {
    const now = clock.now();
    if (!cached || now - cached.at > SECOND_MS) cached = { value: make(), at: now };
    return cached.value;
  };
}

const recentSessions = new RecentSessions(500);

/** A replica that fails, or doesn't know a bookmark that somebody made up, must not fail a page. */
const orElse =
  (trip: Trip, other: Trip): Trip =>
  (call) =>
    trip(call).catch(() => other(call));

interface ContextOptions {
  readonly clock?: Clock;
  readonly randomness?: Randomness;
  /** Whether a page may be made from what is near: the session as it is remembered, and a replica of the database. */
  readonly mayLag?: boolean;
}

export function openRequestContext(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  { clock = systemClock, randomness = systemRandomness, mayLag: mayPagesLag = false }: ContextOptions = {},
): RequestContext {
  let replaced: string | undefined;
  // Most responses need only a few of these.
  const sentToken = once(() => readSessionToken(request));
  const token = () => replaced ?? sentToken();
  const sentHash = once(async () => {
    const found = sentToken();
    return found === undefined ? null : hashToken(found);
  });
  const tokenHash = () => (replaced === undefined ? sentHash() : hashToken(replaced));
  const bookmarks = new Bookmarks(request, env);
  const note = (bookmark: string) => bookmarks.note(bookmark);
  const mayLag = mayPagesLag && (request.method === "GET" || request.method === "HEAD");
  const toPrimary = primaryTrips(env.DB, note);
  // Without a bookmark, nobody knows what a member has just written.
  const toReplica = sessionTrips(
    env.DB,
    async () => (await bookmarks.newest()) ?? (token() === undefined ? "first-unconstrained" : "first-primary"),
    note,
  );
  const replica = once(() => openReader(orElse(toReplica, toPrimary)));
  const writer = once(() => openWriter(toPrimary, mayWrite, confirmActing));
  const reader = () => (mayLag ? replica() : writer());
  const search = once(() => openReader(replicaTrips(env.SEARCH_DB)));
  const rules = once(() => rulesOf(env));
  const cookies = openCookieJar(request);
  const nonce = once(() => randomHex(randomness, 16));
  const timeZone = once(() => timeZoneOf(request));
  const moneyFormat = once<MoneyFormat>(() => ({
    currency: rules().currency,
    decimalMark: decimalMarkOf(request.headers.get("Accept-Language")),
  }));
  // Known once the session was read, which a page for members begins with.
  let formats: Formats | undefined;
  const findMine = async (db: Reader) => {
    const hash = await tokenHash();
    const found = hash === null ? null : await findSession(db, hash, clock.now());
    if (hash !== null) recentSessions.keep(hash, found);
    formats = found?.formats;
    if (found && isDueForRenewal(found, clock.now())) {
      keepSessionToken(cookies, token() ?? "");
      execution.waitUntil(renewSession(openWriter(env.DB), found, clock.now()));
    }
    if (found && shouldRecordLastSeen(found, clock.now()))
      execution.waitUntil(recordLastSeen(openWriter(env.DB), found, clock.now()));
    return found;
  };
  const findSessions = () => {
    const session = forASecond(clock, () => findMine(writer()));
    // A replica may not know yet a session that has just begun.
    const near = forASecond(
      clock,
      async () => (await findMine(replica())) ?? (token() === undefined ? null : session()),
    );
    return { session, pageSession: mayLag ? near : session, near: mayPagesLag ? near : session };
  };
  let sessions = findSessions();
  let cached: CachedSession | undefined;
  const waiting: (() => Promise<unknown>)[] = [];
  let isOutdated = false;
  const isSessionUnchanged = async () =>
    !isOutdated && (cached === undefined || isUnchanged(cached, await sessions.pageSession()));
  let acting: { readonly id: Session["id"]; readonly ended: () => Response } | undefined;
  const confirmActing = () => void (acting && sessions.session().catch(() => {}));
  const mayWrite = async () => {
    if (acting && (await sessions.session())?.id !== acting.id) throw acting.ended();
    if (!mayLag) return;
    const [page, now] = await Promise.all([sessions.pageSession(), sessions.session()]);
    const shownSession = cached ?? (page && toCachedSession(page));
    isOutdated = shownSession !== null && !isUnchanged(shownSession, now);
    // Thrown away with the rest of the answer.
    if (isOutdated) throw new Response(null, { status: 409 });
  };
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const device = () => deviceOf(request.headers.get("User-Agent"));
  const country = request.cf?.country;
  const whenRead = readable({
    rules,
    reader,
    writer,
    search,
    nonce,
    device,
    origin: () => ({ address, device: device() }),
    timeZone: () => formats?.timeZone ?? timeZone(),
    moneyFormat: () => ({ ...moneyFormat(), ...(formats?.decimalMark && { decimalMark: formats.decimalMark }) }),
    gradeTradition: () => traditionOf(firstLanguage(request.headers.get("Accept-Language"))),
  });
  return Object.assign(whenRead, {
    env,
    url: new URL(request.url),
    clock,
    randomness,
    bookmarks,
    cookies,
    responseHeaders: new Headers(),
    address,
    edgeCountry: typeof country === "string" ? country : undefined,
    sessionHash: tokenHash,
    session() {
      acting = undefined;
      return sessions.session();
    },
    pageSession: () => sessions.pageSession(),
    async actingSession(ended) {
      const found = await sessions.near();
      acting = found ? { id: found.id, ended } : undefined;
      return found;
    },
    async cachedSession() {
      const hash = mayLag ? await tokenHash() : null;
      cached ??= hash === null ? undefined : recentSessions.get(hash);
      if (!cached) return sessions.pageSession();
      formats = cached.formats;
      // Asked for now, so that it shares the trip of what the page is about to read. Whoever needs it handles failures.
      sessions.pageSession().catch(() => {});
      return cached;
    },
    async isSessionUnchanged() {
      const isSame = await isSessionUnchanged();
      if (isSame) {
        // From now on, such as while a file is streamed, work begins at once.
        cached = undefined;
        for (const work of waiting.splice(0)) execution.waitUntil(work());
      }
      return isSame;
    },
    replaceToken(newToken) {
      replaced = newToken;
      keepSessionToken(cookies, newToken);
      sessions = findSessions();
    },
    after(work) {
      if (cached) waiting.push(work);
      else execution.waitUntil(work());
    },
  } satisfies Partial<RequestContext>);
}

/** Properties that are made when they are read, because most responses need only a few. */
function readable<Values extends object>(make: { readonly [Name in keyof Values]: () => Values[Name] }): Values {
  const values = {};
  for (const [name, get] of Object.entries<() => unknown>(make))
    Object.defineProperty(values, name, { get, enumerable: true });
  return values as Values;
}

import { once } from "~/domain/once";
import { readSessionToken } from "~/platform/auth/session-cookie.server";
import type { Env } from "~/platform/env";
import { type CookieJar, readCookies } from "./cookies.server";
import { openBookmark, sealBookmark } from "./sealed-bookmark.server";

/** One name for each answer: of two under way, the older must not replace the newer. The next request clears them. */
const PREFIX = "bookmark-";
/** Replaced by app/components/live/live-socket.ts at any time. */
const BY_SCRIPTS = `${PREFIX}live-`;
/** Longer than any replica lags behind. Afterwards, a member's next page begins at the primary. */
const MAX_AGE_S = 600;
/** A browser has a few. More are made up. */
const MOST = 10;

/** How far a member's browser has seen the database, as D1 bookmarks in its cookies. They sort by age. */
export class Bookmarks {
  readonly #env: Pick<Env, "SECRET_KEY">;
  readonly #carried: () => Promise<ReadonlyMap<string, string>>;
  /** Visitors keep none: they may read anything, and what their requests write must not show. */
  readonly #isMember: boolean;
  #noted: string | undefined;

  constructor(request: Request, env: Pick<Env, "SECRET_KEY">) {
    this.#env = env;
    this.#isMember = readSessionToken(request) !== undefined;
    this.#carried = once(() => (this.#isMember ? this.#open(request) : Promise.resolve(new Map())));
  }

  async newest(): Promise<string | undefined> {
    for (const bookmark of (await this.#carried()).values()) this.note(bookmark);
    return this.#noted;
  }

  note(bookmark: string): void {
    if (this.#noted === undefined || bookmark > this.#noted) this.#noted = bookmark;
  }

  async keepIn(cookies: CookieJar): Promise<void> {
    if (!this.#isMember || this.#noted === undefined) return;
    const [newest, carried] = [await this.newest(), await this.#carried()];
    if (newest === undefined) return;
    if (![...carried.values()].includes(newest)) {
      const value = await sealBookmark(this.#env, newest);
      if (value) cookies.set(`${PREFIX}${crypto.randomUUID().slice(0, 8)}`, value, MAX_AGE_S);
    }
    for (const [name, bookmark] of carried) if (bookmark < newest && !name.startsWith(BY_SCRIPTS)) cookies.clear(name);
  }

  async #open(request: Request): Promise<ReadonlyMap<string, string>> {
    const bookmarks = new Map<string, string>();
    for (const [name, value] of [...readCookies(request, PREFIX)].slice(0, MOST)) {
      const bookmark = await openBookmark(this.#env, value);
      if (bookmark !== undefined) bookmarks.set(name, bookmark);
    }
    return bookmarks;
  }
}

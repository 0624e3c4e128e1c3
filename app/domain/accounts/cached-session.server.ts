import type { Member } from "./member";
import type { Session } from "./session.server";

/** Changes while a member looks around. Only the frame around a page shows it, and waits for the session itself. */
type ChangingKey = "lastSeenAt" | "expiresAt";
type ChangingMemberKey = "unreadNotifications" | "unreadThreads";

/** A page may be made with it while the session is read again, and is thrown away if the session has changed. */
export type CachedSession = Omit<Session, ChangingKey | "member"> & { readonly member: CachedMember };
export type CachedMember = Omit<Member, ChangingMemberKey>;

export function toCachedSession({ lastSeenAt, expiresAt, member, ...session }: Session): CachedSession {
  const { unreadNotifications, unreadThreads, ...lasting } = member;
  return { ...session, member: lasting };
}

export function isUnchanged(cached: CachedSession, session: Session | null): boolean {
  // Both come from the same function, so their fields are in the same order.
  return session !== null && JSON.stringify(cached) === JSON.stringify(toCachedSession(session));
}

/** By the hash of their tokens; beyond `limit`, the one unused for longest is dropped. */
export class RecentSessions {
  readonly #limit: number;
  readonly #sessions = new Map<string, CachedSession>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(tokenHash: string): CachedSession | undefined {
    return this.#sessions.get(tokenHash);
  }

  keep(tokenHash: string, session: Session | null): void {
    this.#sessions.delete(tokenHash);
    if (!session) return;
    this.#sessions.set(tokenHash, toCachedSession(session));
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size > this.#limit) this.#sessions.delete(oldest);
  }
}

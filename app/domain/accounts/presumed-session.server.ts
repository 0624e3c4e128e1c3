import type { Member } from "./member";
import type { Session } from "./session.server";

/** Changes while a member looks around. Only the frame around a page shows it, and waits for the session itself. */
type Passing = "lastSeenAt" | "expiresAt";
type PassingOfMember = "unreadNotifications" | "unreadThreads";

/** A page may be made with it while the session is read again, and is thrown away if the session has changed. */
export type PresumedSession = Omit<Session, Passing | "member"> & { readonly member: PresumedMember };
export type PresumedMember = Omit<Member, PassingOfMember>;

export function presumedOf({ lastSeenAt, expiresAt, member, ...session }: Session): PresumedSession {
  const { unreadNotifications, unreadThreads, ...lasting } = member;
  return { ...session, member: lasting };
}

export function isAsPresumed(presumed: PresumedSession, session: Session | null): boolean {
  // Both come from the same function, so their fields are in the same order.
  return session !== null && JSON.stringify(presumed) === JSON.stringify(presumedOf(session));
}

/** By the hash of their tokens; beyond `limit`, the one unused for longest is dropped. */
export class RecentSessions {
  readonly #limit: number;
  readonly #sessions = new Map<string, PresumedSession>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(tokenHash: string): PresumedSession | undefined {
    return this.#sessions.get(tokenHash);
  }

  keep(tokenHash: string, session: Session | null): void {
    this.#sessions.delete(tokenHash);
    if (!session) return;
    this.#sessions.set(tokenHash, presumedOf(session));
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size > this.#limit) this.#sessions.delete(oldest);
  }
}

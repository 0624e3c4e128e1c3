import { createContext, useContext } from "react";
import { NOTIFICATIONS, readNotifications, readUnread, UNREAD } from "~/components/live/notifications";
import type { MemberFacts } from "~/components/root-facts";
import type { User } from "~/domain/accounts/credentials";
import { MINUTE_MS } from "~/domain/time";
import { CachedRead } from "./cached-read";
import { readJson } from "./read-response";

/** What the browser reads about its member beside the pages. */
export type MemberData = ReturnType<typeof makeMemberData>;

/** Starts with the member the page was rendered for. */
export function makeMemberData(member: MemberFacts | null) {
  const data = {
    /** Null for a visitor. Fresh for 5 minutes and not retried. */
    user: new CachedRead<User | null>({
      read: async () => readUser(await readJson("/api/user", { on401: "null" })),
      freshForMs: 5 * MINUTE_MS,
      retry: false,
    }),
    notifications: new CachedRead({ read: async () => readNotifications(await readJson(NOTIFICATIONS, THROW)) }),
    unread: new CachedRead({ read: async () => readUnread(await readJson(UNREAD, THROW)) }),
  };
  data.user.set(userOf(member));
  return data;
}

const THROW = { on401: "throw" } as const;

/** Checked although it is our own server's answer: a proxy in between may answer anything with a 200. */
function readUser(body: unknown): User | null {
  if (body === null) return null;
  if (typeof body === "object" && "id" in body && "username" in body && "email" in body) {
    const { id, username, email } = body;
    const image = "profile_image_url" in body ? body.profile_image_url : null;
    if (typeof id === "number" && typeof username === "string" && typeof email === "string") {
      return { id, username, email, profile_image_url: typeof image === "string" ? image : null };
    }
  }
  throw new Error("The answer was no user.");
}

/** The member the page was rendered for, in the shape of GET /api/user. */
export function userOf(member: MemberFacts | null): User | null {
  if (!member) return null;
  const { id, username, email, profileImageUrl } = member;
  return { id, username, email, profile_image_url: profileImageUrl };
}

/** Clears what one member loaded before another one signs in. */
export function forgetMemberData({ user, notifications, unread }: MemberData): void {
  notifications.forget();
  unread.forget();
  user.set(null);
}

const MemberDataContext = createContext<MemberData | null>(null);

export const MemberDataProvider = MemberDataContext.Provider;

export function useMemberData(): MemberData {
  const data = useContext(MemberDataContext);
  if (!data) throw new Error("No MemberDataProvider");
  return data;
}

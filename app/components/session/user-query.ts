import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MemberFacts } from "~/components/root-facts";
import type { User } from "~/domain/accounts/credentials";
import { MINUTE_MS } from "~/domain/time";
import { readResponse } from "./query-client";

export const USER_KEY = ["/api/user"] as const;

/** The signed-in user, or null after a 401. Fresh for 5 minutes and not retried. */
export const userQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: async ({ signal }): Promise<User | null> => {
    const response = await readResponse(USER_KEY[0], { on401: "null", signal });
    return response === null ? null : readUser(await response.json());
  },
  staleTime: 5 * MINUTE_MS,
  retry: false,
  refetchOnReconnect: false,
});

/** Checked although it is our own server's answer: a proxy in between may answer anything with a 200. */
function readUser(body: unknown): User {
  if (typeof body === "object" && body !== null && "id" in body && "username" in body && "email" in body) {
    const { id, username, email } = body;
    const image = "profile_image_url" in body ? body.profile_image_url : null;
    if (typeof id === "number" && typeof username === "string" && typeof email === "string") {
      return { id, username, email, profile_image_url: typeof image === "string" ? image : null };
    }
  }
  throw new Error("The answer was no user.");
}

/** The member the page was rendered for, in the shape of the user query. */
export function userOf(member: MemberFacts | null): User | null {
  if (!member) return null;
  const { id, username, email, profileImageUrl } = member;
  return { id, username, email, profile_image_url: profileImageUrl };
}

/** Clears what one member loaded before another one signs in. */
export function forgetCachedData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(USER_KEY, null);
}

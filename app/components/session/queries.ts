import { QueryClient, type QueryFunction, queryOptions } from "@tanstack/react-query";
import { isRecord } from "~/components/live/live-socket";
import type { User } from "~/domain/accounts/credentials";
import { MINUTE_MS } from "~/domain/time";
import { ResponseError, responseError } from "./read-response";

/** Import this file with `import()`: most pages read nothing else, so the library is loaded with the first read. */

/** What a 401 becomes: the error `Unauthorized`, or null. */
type On401 = "throw" | "null";

/** Null only for a 401 with `on401: "null"`; any other failure throws. */
export function readQuery({ on401 }: { on401: On401 }): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    const headers = { Accept: "application/json" };
    const response = await fetch(String(queryKey[0]), { credentials: "include", headers, signal });
    if (response.status === 401) {
      if (on401 === "null") return null;
      throw new ResponseError(401, "Unauthorized");
    }
    if (!response.ok) throw await responseError(response);
    return response.json();
  };
}

const MAX_RETRIES = 2;

/** Up to two retries, but none for a 401 or 403. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefused = error instanceof ResponseError && (error.status === 401 || error.status === 403);
  if (isRefused || /^40[13]:/.test(error.message)) return false;
  return failures < MAX_RETRIES;
}

/** Cached data stays fresh until something invalidates it: the live socket reports changes, so nothing polls. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readQuery({ on401: "throw" }),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: shouldRetry,
      },
      mutations: { retry: false },
    },
  });
}

/** The browser's one cache. It is cleared whenever someone else signs in or out. */
export const queryClient = makeQueryClient();

export const USER_KEY = ["/api/user"] as const;

export const userQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: async (query): Promise<User | null> => readUser(await readQuery({ on401: "null" })(query)),
  staleTime: 5 * MINUTE_MS,
  retry: false,
});

/** Checked although it is our own server's answer: a proxy in between may answer anything with a 200. */
function readUser(body: unknown): User | null {
  if (body === null) return null;
  const { id, username, email, profile_image_url: image } = isRecord(body) ? body : {};
  if (typeof id === "number" && typeof username === "string" && typeof email === "string")
    return { id, username, email, profile_image_url: typeof image === "string" ? image : null };
  throw new Error("The answer was not a user.");
}

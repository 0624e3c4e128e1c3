import { QueryClient, type QueryFunction } from "@tanstack/react-query";

/** A response with a non-OK status. The message is the response text, or the status text if that is empty. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ResponseError";
    this.status = status;
  }
}

export async function responseError(response: Response): Promise<ResponseError> {
  return new ResponseError(response.status, (await response.text()) || response.statusText);
}

/** What a 401 becomes: the error `Unauthorized`, or null. */
type On401 = "throw" | "null";

/** A GET with credentials that asks for JSON. Null only for a 401 with `on401: "null"`; any other failure throws. */
export async function readResponse(
  path: string,
  { on401, signal }: { on401: On401; signal: AbortSignal },
): Promise<Response | null> {
  const response = await fetch(path, { credentials: "include", headers: { Accept: "application/json" }, signal });
  if (response.status === 401) {
    if (on401 === "null") return null;
    throw new ResponseError(401, "Unauthorized");
  }
  if (!response.ok) throw await responseError(response);
  return response;
}

/** The default data read: fetches the address that is the first element of the query key. */
export function readQuery({ on401 }: { on401: On401 }): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => (await readResponse(String(queryKey[0]), { on401, signal }))?.json() ?? null;
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

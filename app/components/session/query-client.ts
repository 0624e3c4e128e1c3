import { QueryClient, type QueryFunction } from "@tanstack/react-query";

/** A data call that was answered, but not with success. Its message is the response's text, or its status text. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ResponseError";
    this.status = status;
  }
}

/** The error of a non-OK response (SPEC §8). */
export async function responseError(response: Response): Promise<ResponseError> {
  return new ResponseError(response.status, (await response.text()) || response.statusText);
}

/** How a read takes a 401: as the error `Unauthorized`, or as null. */
type On401 = "throw" | "null";

/** SPEC §7: GET with credentials, asking for JSON. Null only for a 401 that is configured so; else an OK response. */
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

/** SPEC §7's generic data read: of the address that is the first element of the query key. */
export function readQuery({ on401 }: { on401: On401 }): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => (await readResponse(String(queryKey[0]), { on401, signal }))?.json() ?? null;
}

const MAX_RETRIES = 2;

/** SPEC §9: up to two retries, none for an error that says 401 or 403. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefused = error instanceof ResponseError && (error.status === 401 || error.status === 403);
  if (isRefused || /^40[13]:/.test(error.message)) return false;
  return failures < MAX_RETRIES;
}

/** SPEC §9's defaults. */
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

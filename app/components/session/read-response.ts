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

/**
 * A GET with credentials that asks for JSON. A 401 becomes the error `Unauthorized`, or null with `on401: "null"`; any
 * other failure throws.
 */
export async function readJson(path: string, { on401 }: { on401: "throw" | "null" }): Promise<unknown> {
  const response = await fetch(path, { credentials: "include", headers: { Accept: "application/json" } });
  if (response.status === 401) {
    if (on401 === "null") return null;
    throw new ResponseError(401, "Unauthorized");
  }
  if (!response.ok) throw await responseError(response);
  return response.json();
}

import { hashToken } from "~/domain/accounts/make-token.server";
import { readSessionToken } from "~/platform/auth/session-cookie.server";
import { logEvent } from "~/platform/log";

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);
const LONGEST_PATH = 200;
const SESSION_ID_LENGTH = 16;

export async function logRefusal(request: Request, { status }: Response): Promise<void> {
  if (!REFUSALS.has(status) && status !== 404) return;
  const token = readSessionToken(request);
  if (status === 404 && token === undefined) return;
  const path = new URL(request.url).pathname.slice(0, LONGEST_PATH);
  const session = token === undefined ? null : (await hashToken(token)).slice(0, SESSION_ID_LENGTH);
  logEvent("request_refused", { method: request.method, path, status, session });
}

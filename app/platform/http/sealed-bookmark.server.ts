import { secretBoxOf } from "~/platform/auth/secret-box.server";
import type { Env } from "~/platform/env";

type Key = Pick<Env, "SECRET_KEY">;

const CONTEXT = "bookmark";

/**
 * A D1 bookmark as a browser may have it. One that could be read would tell how much is written, and so whether an
 * address has an account. Undefined without `SECRET_KEY`.
 */
export async function sealBookmark(env: Key, bookmark: string): Promise<string | undefined> {
  return secretBoxOf(env)?.seal(new TextEncoder().encode(bookmark), CONTEXT);
}

/** Undefined for what isn't from {@link sealBookmark}. */
export async function openBookmark(env: Key, text: string): Promise<string | undefined> {
  try {
    const bytes = await secretBoxOf(env)?.open(text, CONTEXT);
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

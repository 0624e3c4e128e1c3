import { type AppLoadContext, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { base64url } from "oslo/encoding";
import * as z from "zod";
import { randomHex } from "~/domain/randomness";

const NAME = "flash";
const MAX_AGE_SECONDS = 60;

/** The cookie isn't signed, because a flash is shown as text and decides nothing. */
const flashSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  title: z.string().min(1).max(120),
  description: z.string().max(400),
  tone: z.enum(["plain", "good", "bad"]),
});
export type Flash = z.infer<typeof flashSchema>;

export type FlashWords = Readonly<Pick<Flash, "title" | "description"> & Partial<Pick<Flash, "tone">>>;

/** `path` must be our own, never user input that has not gone through `safeReturnPath`. */
export function redirectWithToast(context: AppLoadContext, path: string, words: FlashWords): TypedResponse<never> {
  const flash: Flash = { id: randomHex(context.randomness, 8), tone: "plain", ...words };
  const text = new TextEncoder().encode(JSON.stringify(flash));
  context.cookies.set(NAME, base64url.encode(text), MAX_AGE_SECONDS);
  return redirect(path);
}

/** Clears the cookie, so call it only in the root loader. */
export function takeFlash(context: AppLoadContext): Flash | null {
  const value = context.cookies.get(NAME);
  if (value === undefined) return null;
  context.cookies.clear(NAME);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(base64url.decode(value));
    return flashSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

import * as z from "zod";
import type { Member } from "./member";

export const registrationSchema = z.strictObject({ username: z.string(), email: z.string(), password: z.string() });
export type Registration = z.infer<typeof registrationSchema>;

/** `username` accepts an email address too. */
export const signInSchema = z.strictObject({ username: z.string(), password: z.string() });

/** `code` is one of the authenticator app or a recovery code. */
export const credentialsSchema = z.strictObject({ ...signInSchema.shape, code: z.string().max(100).optional() });
export type Credentials = z.infer<typeof credentialsSchema>;

export const confirmationSchema = z
  .strictObject({ password: z.string().optional(), code: z.string().max(100).optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, "Send a password or a code.");

export const userSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

export function userOf(member: Pick<Member, "id" | "username" | "email" | "profileImageUrl">): User {
  const { id, username, email, profileImageUrl } = member;
  return { id, username, email, profile_image_url: profileImageUrl };
}

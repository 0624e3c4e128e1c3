import * as z from "zod";
import type { Member } from "./member";

/** The body of POST /api/register. The rules for each field are in username.ts, email.ts and password.ts. */
export const registrationSchema = z.strictObject({ username: z.string(), email: z.string(), password: z.string() });
export type Registration = z.infer<typeof registrationSchema>;

/** The form to sign in. `username` accepts a username or an email address. */
export const signInSchema = z.strictObject({ username: z.string(), password: z.string() });

/** The body of POST /api/login. `code` is one of the authenticator app or a recovery code. */
export const credentialsSchema = z.strictObject({ ...signInSchema.shape, code: z.string().max(100).optional() });
export type Credentials = z.infer<typeof credentialsSchema>;

/** The shape of POST /api/confirm. */
export const confirmationSchema = z
  .strictObject({ password: z.string().optional(), code: z.string().max(100).optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, "Send a password or a code.");

/** The user object in the answers of /api/user, /api/login and /api/register. */
export const userSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

export function userOf({
  id,
  username,
  email,
  profileImageUrl,
}: Pick<Member, "id" | "username" | "email" | "profileImageUrl">): User {
  return { id, username, email, profile_image_url: profileImageUrl };
}

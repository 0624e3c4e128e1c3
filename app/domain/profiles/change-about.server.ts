import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { plainText } from "~/domain/text/plain-text";
import { MAX_ABOUT_LENGTH } from "./about";

export const aboutInputSchema = z.strictObject({ about: plainText(0, MAX_ABOUT_LENGTH) });

export async function changeAbout(db: Writer, { memberId, about }: { memberId: number; about: string }): Promise<void> {
  await db.update(users).set({ about }).where(eq(users.id, memberId));
}

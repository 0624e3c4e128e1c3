import { eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { issueReset } from "~/domain/accounts/reset/issue-reset.server";
import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";
import { newSignInMail, passwordChangedMail, passwordResetMail } from "./account-mails";
import type { Mailer } from "./mail";
import type { MailText } from "./mail-text";
import type { QueuedMail } from "./queued-mail";
import { renderMail } from "./render-mail";

interface MailTools {
  readonly mailer: Mailer;
  /** Where links lead. */
  readonly origin: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Writes a mail and sends it to the member's address of this moment. Throws unless it was accepted. */
export async function sendMail(db: Writer, queued: QueuedMail, tools: MailTools): Promise<void> {
  const [member] = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, queued.memberId));
  if (!member) return;
  const text = await write(db, queued, { username: member.username, tools });
  await tools.mailer.send(renderMail(text, { address: member.email, origin: tools.origin }));
}

async function write(
  db: Writer,
  queued: QueuedMail,
  { username, tools }: { username: string; tools: MailTools },
): Promise<MailText> {
  switch (queued.mail) {
    case "password-reset":
      return passwordResetMail(username, await issueReset(db, queued.memberId, tools));
    case "password-changed":
      return passwordChangedMail(username, queued.at);
    case "new-sign-in":
      return newSignInMail(username, queued);
  }
}

import { eq } from "drizzle-orm";
import { columnsOf, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { isFormerAddress } from "~/domain/deletion/deletion-terms";
import { unsubscribeSignature } from "~/domain/notifications/preferences/unsubscribe.server";
import { type Stoppable, unsubscribePath } from "~/domain/notifications/preferences/unsubscribe-link";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import type { Mailer, WritingTools } from "./mail";
import { MAIL_KINDS, type MailKind, type MailKindName } from "./mail-kinds.server";
import { renderMail } from "./render-mail";

interface MailTools extends WritingTools {
  readonly mailer: Mailer;
  readonly origin: string;
  /** The outbox's entry, by which a mail that is sent again can be recognized. */
  readonly entry: { readonly id: number; readonly revision: number };
}

/**
 * Writes a mail and sends it to the member's address of this moment, unless there is nothing to say any more, or the
 * address isn't verified and the mail isn't about security, or the account was deleted. Throws unless it was accepted.
 */
export async function sendMail(db: Writer, queued: QueuedMail, tools: MailTools): Promise<void> {
  const [member] = await db
    .select(columnsOf(users, "id", "username", "email", "emailVerifiedAt", "unsubscribeKey"))
    .from(users)
    .where(eq(users.id, queued.memberId));
  if (!member || isFormerAddress(member.email)) return;
  // Until its owner has verified it, an address may be a stranger's, who is told what protects an account only.
  if (member.emailVerifiedAt === null && !MAIL_KINDS[queued.mail].isSecurity) return;
  const mail = await write(db, queued, tools);
  if (!mail) return;
  const { entry, origin } = tools;
  const { unsubscribeKey } = member;
  const to = {
    id: `${entry.id}.${entry.revision}@${new URL(origin).host}`,
    username: mail.username ?? member.username,
    address: mail.to ?? member.email,
    origin,
    unsubscribe: mail.stops && (await stoppingPath(unsubscribeKey, member.id, mail.stops)),
  };
  await tools.mailer.send(renderMail(mail, to));
}

async function stoppingPath(key: string, memberId: number, stops: Stoppable): Promise<string> {
  return unsubscribePath({ memberId, stops, signature: await unsubscribeSignature(key, memberId, stops) });
}

function write<Name extends MailKindName>(db: Writer, queued: Extract<QueuedMail, { mail: Name }>, tools: MailTools) {
  const kind: MailKind<Name> = MAIL_KINDS[queued.mail];
  return kind.write(db, queued, tools);
}

import { and, asc, between, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/database.server";
import { emailChanges, suspensions, users } from "~/db/schema/accounts";
import { notifications } from "~/db/schema/notifications";
import { PROOFS_PER_ADDRESS_HOUR } from "~/domain/accounts/account-terms";
import { issueUndo } from "~/domain/accounts/email/undo-change.server";
import { issueLink, makeLink } from "~/domain/accounts/emailed-link.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { describeNotification } from "~/domain/notifications/describe-notification";
import { TOPICS } from "~/domain/notifications/topics";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { HOUR_MS } from "~/domain/time";
import { momentInUtc, untilInUtc } from "~/domain/time/moment";
import {
  accessRemovedMail,
  accountDeletedMail,
  connectedAccountMail,
  deletionRequestedMail,
  factorChangedMail,
  newSignInMail,
  passwordChangedMail,
  passwordResetMail,
  passwordSetMail,
  paymentMethodMail,
} from "./account-mails";
import { addressChangedMail, addressInUseMail, addressUndoMail, verifyAddressMail } from "./address-mails";
import { currentNotification, mailedNotifications } from "./current-notification.server";
import type { WritingTools, WrittenMail } from "./mail";
import { digestMail, notificationMail } from "./notification-mail";

const QUESTIONS = { label: "Write to us", path: "/contact" };

async function writeSuspended(db: Reader, suspensionId: number): Promise<WrittenMail | null> {
  const [suspension] = await db.select().from(suspensions).where(eq(suspensions.id, suspensionId));
  if (!suspension) return null;
  const { reason, until } = suspension;
  return {
    subject: "Your account is suspended",
    paragraphs: [
      `We suspended your account ${untilInUtc(until)}. Reason: ${reason}`,
      "Until then, nobody can sign in to it. We've withdrawn your listings, cancelled your auctions and ended your open offers. Your bids in open auctions still count and are binding. Maximums that you left for auctions that haven't opened are cancelled, and that money is available in your wallet again. If you had asked us to delete your account, we've stopped the deletion.",
      "Your money is still yours. Payouts that you've requested will be paid, and your orders continue with their usual deadlines.",
      "Anything you've bought stays protected. If it doesn't arrive or isn't as described, write to us with the order number. We'll report the problem to the seller for you, and they won't be paid until it's settled.",
    ],
    action: QUESTIONS,
    closing: "If you think this is a mistake, write to us.",
  };
}

async function writeLifted(db: Reader, suspensionId: number): Promise<WrittenMail | null> {
  const [suspension] = await db.select().from(suspensions).where(eq(suspensions.id, suspensionId));
  if (!suspension?.liftedBecause) return null;
  return {
    subject: "Your account is no longer suspended",
    paragraphs: [
      `We lifted the suspension of your account. Reason: ${suspension.liftedBecause}`,
      "You can sign in again. Your listings stay withdrawn until you put them back on sale.",
    ],
    action: { label: "Sign in", path: "/auth?tab=login" },
    closing: "If you have any questions, write to us at /contact.",
  };
}

const DIGEST_ENTRIES = 20;
const MOST_READ = 200;

/** The notifications of that range that are wanted daily and were neither read nor deleted. Null if there are none. */
async function writeDigest(
  db: Reader,
  { memberId, firstId, lastId }: { memberId: number; firstId: number; lastId: number },
): Promise<WrittenMail | null> {
  const matching = and(
    between(notifications.id, firstId, lastId),
    isNull(notifications.readAt),
    // One whose bell is off was deleted when it was made.
    or(isNull(notifications.deletedAt), eq(notifications.deletedAt, notifications.createdAt)),
  );
  const rows = await mailedNotifications(db, memberId, matching).orderBy(asc(notifications.id)).limit(MOST_READ);
  const dailyRows = rows.filter(({ topic, preference }) => (preference ?? TOPICS[topic].email) === "daily");
  if (dailyRows.length === 0) return null;
  const listed = dailyRows.slice(0, DIGEST_ENTRIES).map((row) => ({ ...row, ...describeNotification(row) }));
  return { stops: "digest", ...digestMail(listed, dailyRows.length - listed.length) };
}

export type MailKindName = QueuedMail["mail"];

export interface MailKind<Name extends MailKindName> {
  /** Security mails can't be switched off, and offer no way to. */
  readonly isSecurity: boolean;
  /** Called when the mail is sent, so that it says what is true by then. Null if there is nothing to say any more. */
  write(
    db: Writer,
    queued: Extract<QueuedMail, { mail: Name }>,
    tools: WritingTools,
  ): WrittenMail | null | Promise<WrittenMail | null>;
}

export const MAIL_KINDS: { readonly [Name in MailKindName]: MailKind<Name> } = {
  "password-reset": {
    isSecurity: true,
    write: async (db, { memberId }, { clock, randomness }) => {
      const { token, insert } = await makeLink({ kind: "reset", memberId, at: clock.now() }, randomness);
      // To the address of that moment: the owner may just have taken the account back from the reader of another one.
      const [[link]] = await db.commit([insert]);
      return link ? { ...passwordResetMail(token), to: link.address } : null;
    },
  },
  "verify-address": { isSecurity: true, write: writeProof },
  "confirm-address": { isSecurity: true, write: (db, { memberId }, tools) => writeWantedProof(db, memberId, tools) },
  "address-changed": { isSecurity: true, write: (_, { at }) => addressChangedMail(at) },
  "address-changed-from": {
    isSecurity: true,
    write: async (db, { memberId, at, former }, tools) => {
      const token = await issueUndo(db, { memberId, email: former, at }, tools);
      return token === undefined ? null : { ...addressUndoMail(token, at), to: former };
    },
  },
  "access-removed": { isSecurity: true, write: (_, facts, { currency }) => accessRemovedMail(facts, currency) },
  "password-changed": { isSecurity: true, write: (_, { at }) => passwordChangedMail(at) },
  "password-set": { isSecurity: true, write: (_, { at }) => passwordSetMail(at) },
  "connected-account-changed": { isSecurity: true, write: (_, facts) => connectedAccountMail(facts) },
  "second-factor-changed": { isSecurity: true, write: (_, facts) => factorChangedMail(facts) },
  "new-sign-in": { isSecurity: true, write: (_, facts) => newSignInMail(facts) },
  "payment-method-added": { isSecurity: true, write: (_, facts) => paymentMethodMail(facts) },
  "deletion-requested": { isSecurity: true, write: (_, { dueAt }) => deletionRequestedMail(dueAt) },
  "account-deleted": { isSecurity: true, write: (_, { at }) => accountDeletedMail(at) },
  "account-suspended": { isSecurity: true, write: (db, { suspensionId }) => writeSuspended(db, suspensionId) },
  "suspension-lifted": { isSecurity: true, write: (db, { suspensionId }) => writeLifted(db, suspensionId) },
  notification: { isSecurity: false, write: writeNotification },
  digest: { isSecurity: false, write: writeDigest },
};

/** The mail of a notification. Null if there is nothing to say any more, or its member doesn't want it by mail. */
async function writeNotification(
  db: Reader,
  ids: { memberId: number; notificationId: number },
  tools: WritingTools,
): Promise<WrittenMail | null> {
  const notification = await currentNotification(db, ids, tools);
  if (notification?.email !== "now") return null;
  const { topic, auction, message } = notification;
  const closes = auction ? ` The auction closes on ${momentInUtc(auction.endsAt)}.` : "";
  return { stops: topic, ...notificationMail({ ...notification, message: message + closes }) };
}

/**
 * The mail with the link that verifies a member's address. If another account has verified it, its owner is told instead
 * that somebody tried, and no link is made: only this mailbox tells whether its address has an account. Null once
 * the address is verified, and if it got enough of these mails, as anyone can type any address.
 */
async function writeProof(
  db: Writer,
  { memberId, returnPath = null }: { memberId: number; returnPath?: string | null | undefined },
  tools: WritingTools,
): Promise<WrittenMail | null> {
  const [member] = await db
    .select({ username: users.username, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId));
  if (!member || member.verifiedAt !== null) return null;
  return writeProofOf(db, { memberId, returnPath, ...member }, tools);
}

async function writeWantedProof(db: Writer, memberId: number, tools: WritingTools): Promise<WrittenMail | null> {
  const [wish] = await db
    .select({ username: users.username, email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.userId, memberId));
  return wish ? writeProofOf(db, { memberId, returnPath: null, ...wish }, tools) : null;
}

async function writeProofOf(
  db: Writer,
  proof: { memberId: number; username: string; email: string; returnPath: string | null },
  tools: WritingTools,
): Promise<WrittenMail | null> {
  const { memberId, username, email, returnPath } = proof;
  const now = tools.clock.now();
  const bucket = `proof-mail:${await hashToken(email.toLowerCase())}`;
  const limit = { bucket, limit: PROOFS_PER_ADDRESS_HOUR, windowMs: HOUR_MS };
  if (await takeSlotOrRefuse(db, limit, { now, sentence: "" })) return null;
  const [owner] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailVerifiedAt)));
  if (owner) return { ...addressInUseMail(owner.username), to: email, username: owner.username };
  const token = await issueLink(db, { kind: "verify", memberId, email, returnPath, at: now }, tools.randomness);
  return { ...verifyAddressMail(token, { username, email }), to: email };
}

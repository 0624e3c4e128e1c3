import type { Writer } from "~/db/client.server";
import { issueUndo } from "~/domain/accounts/email/undo-change.server";
import { issueReset } from "~/domain/accounts/reset/issue-reset.server";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import { accessRemovedMail } from "./access-removed-mail";
import {
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
import { addressChangedMail, addressUndoMail } from "./address-mails";
import { writeDigest } from "./write-digest.server";
import { writeNotification } from "./write-notification.server";
import { writeProof, writeWantedProof } from "./write-proof.server";
import { writeLifted, writeSuspended } from "./write-suspension.server";
import type { WritingTools, WrittenMail } from "./writing";

export type MailKindName = QueuedMail["mail"];

export interface MailKind<Name extends MailKindName> {
  /** Security mails can't be switched off, and offer no way to. */
  readonly isSecurity: boolean;
  /**
   * Writes the mail when it is sent, so that a link in it is made then, and read from what is true by then. Null if there
   * is nothing to say any more.
   */
  write(
    db: Writer,
    queued: Extract<QueuedMail, { mail: Name }>,
    tools: WritingTools,
  ): WrittenMail | null | Promise<WrittenMail | null>;
}

/** Every kind of mail. What each carries in the queue is in queued-mail.ts. */
export const MAIL_KINDS: { readonly [Name in MailKindName]: MailKind<Name> } = {
  "password-reset": {
    isSecurity: true,
    write: async (db, { memberId }, tools) => passwordResetMail(await issueReset(db, memberId, tools)),
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

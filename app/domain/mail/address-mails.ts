import { LINK_MS } from "~/domain/accounts/account-terms";
import { momentInUtc } from "~/domain/time/moment";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { MailText } from "./mail";

export function verifyAddressMail(token: string, { username, email }: { username: string; email: string }): MailText {
  return {
    subject: "Verify your email address",
    paragraphs: [
      `Please confirm that ${email} is the email address of your account, ${username}.`,
      `The link works once and expires in ${spokenDuration(LINK_MS.verify)}.`,
    ],
    action: { label: "Verify this address", path: `/auth/verify?token=${token}` },
    closing: "If you didn't enter this address on Obverse, ignore this email: without the link, nobody can verify it.",
  };
}

/** To the owner of an address that someone else typed, or typed again. It holds no link that gives the address away. */
export function addressInUseMail(username: string): MailText {
  return {
    subject: "Someone entered your email address",
    paragraphs: [
      `Someone, maybe you, tried to use this address for another account. It already belongs to your account ${username}, and it stays yours.`,
      "If it was you and you forgot your password, you can choose a new one.",
    ],
    action: { label: "Choose a new password", path: "/auth/forgot" },
    closing:
      "If it wasn't you, you don't need to do anything. To use the address for another account, first change the one in your settings.",
  };
}

export function addressChangedMail(at: number): MailText {
  return {
    subject: "Your email address was changed",
    paragraphs: [
      `On ${momentInUtc(at)}, this became the email address of your account. We'll email you here from now on.`,
    ],
    action: { label: "See your settings", path: "/settings/email" },
    closing: "If you didn't expect this, write to us: the address of your account should be your own.",
  };
}

/** To the former address, whose holder can undo the change. */
export function addressUndoMail(token: string, at: number): MailText {
  return {
    subject: "Your email address was changed",
    paragraphs: [
      `On ${momentInUtc(at)}, the email address on your account was changed. We no longer email this one.`,
      `If you didn't change it, undo the change within ${spokenDuration(LINK_MS.undo)}. This signs everyone out and removes anything recently added to your account. You then choose a new password.`,
    ],
    action: { label: "Undo the change", path: `/auth/undo-address?token=${token}` },
    closing: "If you changed it yourself, you can ignore this email.",
  };
}

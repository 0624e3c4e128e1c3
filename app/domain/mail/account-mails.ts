import { RESET_MS } from "~/domain/accounts/reset/reset-terms";
import { spokenDuration } from "~/domain/spoken-duration";
import type { MailText } from "./mail-text";

export function passwordResetMail(username: string, token: string): MailText {
  return {
    subject: "Choose a new password",
    username,
    paragraphs: [
      "Someone, probably you, asked to reset the password of your account.",
      `The link works once and expires in ${spokenDuration(RESET_MS)}. Changing your password signs you out everywhere.`,
    ],
    action: { label: "Choose a new password", path: `/auth/reset?token=${token}` },
    closing: "If it wasn't you, you can ignore this email: nobody can change your password without it.",
  };
}

export function passwordChangedMail(username: string, at: number): MailText {
  return {
    subject: "Your password was changed",
    username,
    paragraphs: [
      `The password of your account was changed on ${spokenMoment(at)}, which signed out your other devices.`,
    ],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing:
      "If it wasn't you, choose another password right away: whoever changed it may have access to your account.",
  };
}

export function newSignInMail(username: string, { at, device }: { at: number; device: string }): MailText {
  return {
    subject: "New sign-in to your account",
    username,
    paragraphs: [
      `Someone signed in to your account on ${spokenMoment(at)}, in a browser that you hadn't used before: ${device}.`,
    ],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing:
      "If it was you, you can ignore this email. If not, choose another password right away, which signs out every device.",
  };
}

/** A moment in words, in UTC, because we don't know where the mail is read. */
function spokenMoment(at: number): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(at)} UTC`;
}

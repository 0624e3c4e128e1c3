import { RESET_MS } from "~/domain/accounts/reset/reset-terms";
import { spokenDuration } from "~/domain/spoken-duration";
import type { MailText } from "./mail-text";

export function passwordResetMail(username: string, token: string): MailText {
  return {
    subject: "Choose a new password",
    to: username,
    paragraphs: [
      "Someone asked for a new password for your account, probably you.",
      `The link works once, within ${spokenDuration(RESET_MS)}. All your devices are then signed out.`,
    ],
    action: { label: "Choose a new password", path: `/auth/reset?token=${token}` },
    closing: "If it wasn't you, there is nothing to do: without this mail nobody can change your password.",
  };
}

export function passwordChangedMail(username: string, at: number): MailText {
  return {
    subject: "Your password was changed",
    to: username,
    paragraphs: [`The password of your account was changed on ${spokenMoment(at)}, and other devices were signed out.`],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing: "If it wasn't you, choose another password at once: whoever did it may know the old one.",
  };
}

export function newSignInMail(username: string, { at, device }: { at: number; device: string }): MailText {
  return {
    subject: "New sign-in to your account",
    to: username,
    paragraphs: [`Someone signed in to your account on ${spokenMoment(at)}, in a browser we didn't know: ${device}.`],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing:
      "If it was you, there is nothing to do. If not, choose another password at once, which ends every session.",
  };
}

/** A moment in words, in UTC, because we don't know where the mail is read. */
function spokenMoment(at: number): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(at)} UTC`;
}

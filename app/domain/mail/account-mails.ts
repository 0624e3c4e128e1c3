import { LINK_MS } from "~/domain/accounts/account-terms";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import { formatMoney } from "~/domain/money";
import type { FactorChange, QueuedMail } from "~/domain/outbox/queued-mail";
import { momentInUtc } from "~/domain/time/moment";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { MailText } from "./mail";

export function passwordResetMail(token: string): MailText {
  return {
    subject: "Choose a new password",
    paragraphs: [
      "Someone, probably you, asked to reset the password of your account.",
      `The link works once and expires in ${spokenDuration(LINK_MS.reset)}. Changing your password signs you out everywhere.`,
    ],
    action: { label: "Choose a new password", path: `/auth/reset?token=${token}` },
    closing: "If it wasn't you, you can ignore this email: nobody can change your password without it.",
  };
}

export function passwordChangedMail(at: number): MailText {
  return {
    subject: "Your password was changed",
    paragraphs: [
      `The password of your account was changed on ${momentInUtc(at)}, which signed out your other devices.`,
    ],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing:
      "If it wasn't you, choose another password right away: whoever changed it may have access to your account.",
  };
}

export function passwordSetMail(at: number): MailText {
  return {
    subject: "A password was added to your account",
    paragraphs: [
      `A password was set for your account on ${momentInUtc(at)}, which signed out your other devices. You can now sign in with it.`,
    ],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing: "If it wasn't you, choose another password right away: whoever set it may have access to your account.",
  };
}

export function connectedAccountMail(facts: Extract<QueuedMail, { mail: "connected-account-changed" }>): MailText {
  const { at, provider, change } = facts;
  const name = PROVIDER_NAMES[provider];
  const isNew = change === "connected";
  return {
    subject: `${name} account ${change}`,
    paragraphs: [
      isNew
        ? `A ${name} account was connected to your account on ${momentInUtc(at)}. It can now sign you in.`
        : `Your ${name} account was disconnected on ${momentInUtc(at)}. It no longer signs you in.`,
    ],
    action: { label: "See your connected accounts", path: "/settings/accounts" },
    closing: isNew
      ? "If it wasn't you, disconnect it and choose another password right away: someone may have access to your account."
      : "If it wasn't you, choose another password right away: someone may have access to your account.",
  };
}

export function newSignInMail({ at, device }: { at: number; device: string }): MailText {
  return {
    subject: "New sign-in to your account",
    paragraphs: [
      `Someone signed in to your account on ${momentInUtc(at)}, from a browser that you hadn't used before: ${device}.`,
    ],
    action: { label: "Choose another password", path: "/auth/forgot" },
    closing:
      "If it was you, you can ignore this email. If not, choose another password right away, which signs out every device.",
  };
}

const FACTOR_CHANGED: Readonly<Record<FactorChange, { subject: string; what: string }>> = {
  "authenticator-added": { subject: "Authenticator app added", what: "An authenticator app was added to your account" },
  "authenticator-removed": {
    subject: "Authenticator app removed",
    what: "The authenticator app was removed from your account",
  },
  "recovery-codes-made": {
    subject: "New recovery codes",
    what: "New recovery codes were created for your account, and the old ones stopped working",
  },
  "recovery-code-used": { subject: "Recovery code used", what: "Someone used one of your recovery codes" },
  "passkey-added": {
    subject: "Passkey added",
    what: "A passkey was added to your account, which can sign in without your password",
  },
  "passkey-removed": { subject: "Passkey removed", what: "A passkey was removed from your account" },
};

export function factorChangedMail({ at, change }: { at: number; change: FactorChange }): MailText {
  const { subject, what } = FACTOR_CHANGED[change];
  return {
    subject,
    paragraphs: [`${what} on ${momentInUtc(at)}.`],
    action: { label: "Review how you sign in", path: "/settings/security" },
    closing:
      "If it was you, you can ignore this email. If not, choose another password right away, which signs out every device, and check how you sign in.",
  };
}

export function paymentMethodMail({ at, card }: { at: number; card: string }): MailText {
  return {
    subject: "A payment method was added to your account",
    paragraphs: [`${card} was added to your payment methods on ${momentInUtc(at)}.`],
    action: { label: "See your payment methods", path: "/wallet/methods" },
    closing:
      "If it wasn't you, remove it and choose another password right away: someone may have access to your account.",
  };
}

export function deletionRequestedMail(dueAt: number): MailText {
  return {
    subject: "Your account will be deleted",
    paragraphs: [
      `You asked us to delete your account. We'll do so on ${momentInUtc(dueAt)}.`,
      "Until then, you can sign in and keep it. Afterwards, nobody can get it back.",
    ],
    action: { label: "Keep my account", path: "/settings/delete" },
    closing: "If it wasn't you, sign in, keep your account and change your password right away.",
  };
}

export function accountDeletedMail(at: number): MailText {
  return {
    subject: "Your account is deleted",
    paragraphs: [
      `As you asked, we're deleting your account as of ${momentInUtc(at)}. Nobody can sign in to it anymore.`,
      "Your orders, bids, messages and articles stay under a pseudonym. This is our last email to you.",
    ],
    action: { label: "What stays and why", path: "/privacy" },
    closing: "Thank you for being a member of Obverse.",
  };
}

/** Null if nothing was there to remove. */
export function accessRemovedMail(
  { at, ...removed }: Extract<QueuedMail, { mail: "access-removed" }>,
  currency: string,
): MailText | null {
  const { providers, passkeys, cards, apps, recoveryCodes, bankAccounts, addresses } = removed;
  const things = [
    ...providers.map((provider) => `a connected ${PROVIDER_NAMES[provider]} account`),
    ...passkeys.map((name) => `the passkey “${name}”`),
    ...(apps > 0 ? ["an authenticator app"] : []),
    ...(recoveryCodes > 0 ? ["recovery codes"] : []),
    ...cards.map((name) => `the card ${name}`),
    ...(bankAccounts > 0 ? ["the bank account for payouts"] : []),
    ...(addresses > 0 ? [addresses === 1 ? "a delivery address" : `${addresses} delivery addresses`] : []),
  ];
  const sentences = [
    ...(things.length > 0 ? [`We removed what had been added to it: ${things.join(", ")}.`] : []),
    ...(removed.payoutsMinor > 0
      ? [`Payouts of ${formatMoney(removed.payoutsMinor, currency)} were cancelled. The money is in your wallet.`]
      : []),
    ...(removed.orders > 0
      ? [
          removed.orders === 1
            ? "One paid order is to be shipped to an address that you didn't have before. Check it on the order's page."
            : `${removed.orders} paid orders are to be shipped to addresses that you didn't have before. Check them on the orders' pages.`,
        ]
      : []),
    ...(removed.deletions > 0 ? ["The deletion of your account was cancelled."] : []),
  ];
  if (sentences.length === 0) return null;
  return {
    subject: "What we removed from your account",
    paragraphs: [
      `On ${momentInUtc(at)}, you recovered your account with a link that we sent to this address.`,
      ...sentences,
    ],
    action: { label: "Review how you sign in", path: "/settings/security" },
    closing: "If we removed something of yours, you can add it again.",
  };
}

import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import { formatMoney } from "~/domain/money";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import { momentInUtc } from "~/domain/time/moment";
import type { MailText } from "./mail";

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

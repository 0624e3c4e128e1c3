import { type Letter, letterHtml } from "./letter-html";
import type { Mail, MailText } from "./mail";

interface Addressing {
  readonly id: string;
  readonly username: string;
  readonly address: string;
  readonly origin: string;
  /** The path that stops mails like this one; security mails have none. */
  readonly unsubscribe?: string | undefined;
}

/** As text and as HTML. Both link only to `origin`, and the HTML loads nothing, so nobody learns of its opening. */
export function renderMail(
  { subject, paragraphs, entries = [], action, closing }: MailText,
  { id, username, address, origin, unsubscribe }: Addressing,
): Mail {
  const hrefOf = (path: string) => new URL(path, origin).href;
  const stop = unsubscribe === undefined ? undefined : hrefOf(unsubscribe);
  const letter: Letter = {
    ...{ subject, paragraphs, closing, origin, greeting: `Hello ${username},` },
    entries: entries.map(({ path, ...each }) => ({ ...each, href: hrefOf(path) })),
    link: action && { label: action.label, href: hrefOf(action.path) },
    choices: stop
      ? [
          { label: "Choose what you’re emailed", href: hrefOf("/settings/notifications") },
          { label: "Stop these emails", href: stop },
        ]
      : [],
  };
  return {
    ...{ id, to: address, subject, text: letterText(letter), html: letterHtml(letter) },
    headers: { ...ALL_MAILS, ...(stop ? stopHeaders(stop) : {}) },
  };
}

/** Keeps programs that answer mails, such as those of absent people, from answering. */
const ALL_MAILS = { "Auto-Submitted": "auto-generated" };

/** Lets email programs offer to unsubscribe with one click (RFC 8058), for which the address must be https. */
function stopHeaders(href: string): Readonly<Record<string, string>> {
  const isSecure = href.startsWith("https:");
  return isSecure
    ? { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : { "List-Unsubscribe": `<${href}>` };
}

/** A mail as plain text. Each address has a line of its own, so that every program makes it a link. */
function letterText({ greeting, paragraphs, entries, link, closing, choices, origin }: Letter): string {
  const entryLines = entries.map(({ title, line, href }) => `- ${title}\n  ${line}\n  ${href}`);
  const links = (each: readonly { label: string; href: string }[]) =>
    each.map(({ label, href }) => `${label}:\n${href}`);
  const action = links(link ? [link] : []);
  const parts = [greeting, ...paragraphs, ...entryLines, ...action, closing, ...links(choices), `Obverse\n${origin}`];
  return `${parts.join("\n\n")}\n`;
}

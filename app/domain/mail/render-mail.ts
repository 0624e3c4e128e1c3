import { escapeXml } from "~/domain/text/xml";
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
    subject,
    paragraphs,
    closing,
    origin,
    greeting: `Hello ${username},`,
    entries: entries.map(({ path, ...each }) => ({ ...each, href: hrefOf(path) })),
    link: action && { label: action.label, href: hrefOf(action.path) },
    choices: stop
      ? [
          { label: "Choose what you're emailed", href: hrefOf("/settings/notifications") },
          { label: "Stop these emails", href: stop },
        ]
      : [],
  };
  return {
    id,
    to: address,
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
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

interface Link {
  readonly label: string;
  readonly href: string;
}

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly entries: readonly { readonly title: string; readonly line: string; readonly href: string }[];
  readonly link: Link | undefined;
  readonly closing: string;
  /** How to get fewer mails; none in security mails. */
  readonly choices: readonly Link[];
  readonly origin: string;
}

/** The light theme's colors from app.css in hex: many email programs support neither light-dark() nor oklch(). */
const PAPER = "#fcfaf6";
const INK = "#221811";
const QUIET = "#61564d";
const LINE = "#e1ddd7";
const BRONZE = "#8d5416";

/** The dark theme's, for the programs that read a style sheet. Those that don't, keep the colors of each element. */
const DARK = `@media (prefers-color-scheme:dark){
body{background:#17120e!important;color:#eeeae3!important}
.quiet{color:#a9a298!important}.line{border-color:#3a332d!important}.link{color:#d6a866!important}
.button{background:#d6a866!important;color:#17120e!important}}`;

const small = `font-size:14px;color:${QUIET}`;
const border = `border-top:1px solid ${LINE}`;

function letterHtml({ subject, greeting, paragraphs, entries, link, closing, choices, origin }: Letter): string {
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeXml(words)}</p>`;
  const anchor = (label: string, href: string, name: string, style: string) =>
    `<a class="${name}" href="${escapeXml(href)}" style="${style}">${escapeXml(label)}</a>`;
  const list = entries.map(
    ({ title, line, href }) =>
      `<p class="line" style="margin:0;padding:12px 0;${border}">` +
      `${anchor(title, href, "link", `color:${BRONZE};font-weight:600`)}<br>` +
      `<span class="quiet" style="${small}">${escapeXml(line)}</span></p>`,
  );
  const button = link
    ? `<p style="margin:24px 0">${anchor(link.label, link.href, "button", `display:inline-block;padding:12px 20px;border-radius:6px;background:${BRONZE};color:${PAPER};font-weight:600;text-decoration:none`)}</p>
<p class="quiet" style="margin:0 0 16px;${small}">If the button doesn't work, open this address:<br>
<span style="word-break:break-all">${escapeXml(link.href)}</span></p>`
    : "";
  const footer = [...choices, { label: new URL(origin).host, href: origin }]
    .map(({ label, href }) => anchor(label, href, "quiet", `color:${QUIET}`))
    .join(" · ");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${DARK}</style></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
<p class="line" style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid ${LINE};font-size:22px">Obverse</p>
${[...[greeting, ...paragraphs].map(paragraph), ...list].join("\n")}
${button}
<p class="quiet line" style="margin:0 0 16px;padding-top:16px;${border};${small}">${escapeXml(closing)}</p>
<p class="quiet" style="margin:0;${small}">${footer}</p>
</div>
</body>
</html>
`;
}

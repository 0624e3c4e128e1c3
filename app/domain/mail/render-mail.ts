import { escapeXml } from "~/domain/public-pages/xml";
import type { Mail } from "./mail";
import type { MailText } from "./mail-text";

/** The light theme's colors from app.css in hex: many email programs support neither light-dark() nor oklch(). */
const PAPER = "#fcfaf6";
const INK = "#221811";
const QUIET = "#61564d";
const LINE = "#e1ddd7";
const BRONZE = "#8d5416";

/**
 * Renders a mail as plain text and as HTML with the same words. Both link only to `origin`, and the HTML loads nothing, so
 * nobody learns that it was opened.
 */
export function renderMail(text: MailText, { address, origin }: { address: string; origin: string }): Mail {
  const link = text.action && { label: text.action.label, href: new URL(text.action.path, origin).href };
  return { to: address, subject: text.subject, text: plainText(text, link, origin), html: html(text, link, origin) };
}

interface Link {
  readonly label: string;
  readonly href: string;
}

function plainText({ username, paragraphs, closing }: MailText, link: Link | undefined, origin: string): string {
  const action = link ? [`${link.label}:\n${link.href}`] : [];
  return `${[`Hello ${username},`, ...paragraphs, ...action, closing, `Obverse\n${origin}`].join("\n\n")}\n`;
}

function html({ subject, username, paragraphs, closing }: MailText, link: Link | undefined, origin: string): string {
  const paragraph = (words: string, style = "") => `<p style="margin:0 0 16px;${style}">${escapeXml(words)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeXml(link.href)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:4px;background:${BRONZE};color:${PAPER};font-weight:600;text-decoration:none">` +
      `${escapeXml(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:14px;color:${QUIET}">If the button doesn’t work, open this address:<br>` +
      `<span style="word-break:break-all">${escapeXml(link.href)}</span></p>`
    : "";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid ${LINE};font-size:22px">Obverse</p>
${paragraph(`Hello ${username},`)}
${paragraphs.map((words) => paragraph(words)).join("\n")}
${button}
${paragraph(closing, `padding-top:16px;border-top:1px solid ${LINE};font-size:14px;color:${QUIET}`)}
<p style="margin:0;font-size:14px"><a href="${escapeXml(origin)}" style="color:${QUIET}">${escapeXml(new URL(origin).host)}</a></p>
</div>
</body>
</html>
`;
}

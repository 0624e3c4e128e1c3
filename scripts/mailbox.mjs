/* The mailbox of local development and of tests: takes the mails that the app sends, instead of delivering them. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const PAGE_HEAD =
  '<!doctype html><meta charset="utf-8"><title>Mails</title><style>body{font:16px/1.5 sans-serif;margin:2rem}</style>';

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Listens on 127.0.0.1. Each mail is kept in memory and, with a `folder`, as a file for reading, of which `onMail` is
 * told. GET / lists them, GET /{number} shows one.
 */
export async function openMailbox({ folder, onMail = () => {} } = {}) {
  const mails = [];
  if (folder) mkdirSync(folder, { recursive: true });
  const before = folder ? readdirSync(folder).length / 2 : 0;

  const keep = (mail) => {
    mails.push(mail);
    if (!folder) return;
    // An address may contain a slash.
    const path = join(folder, `${String(before + mails.length).padStart(4, "0")}-${encodeURIComponent(mail.to)}`);
    const head = Object.entries({ To: mail.to, Subject: mail.subject, ...mail.headers, "X-Entity-Ref-ID": mail.id });
    writeFileSync(`${path}.txt`, `${head.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${mail.text}`);
    writeFileSync(`${path}.html`, mail.html);
    onMail(mail, `${path}.txt`);
  };

  const list = () => {
    const lines = mails.map(
      (mail, index) => `<li><a href="/dev/mail/${index + 1}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.to)}`,
    );
    return `${PAGE_HEAD}<h1>Mails since the start</h1>${lines.length > 0 ? `<ol reversed>${lines.reverse().join("")}</ol>` : "<p>None yet."}`;
  };

  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      keep(JSON.parse(Buffer.concat(chunks).toString()));
      return response.end();
    }
    const number = Number(request.url.split("/").at(-1));
    const page = number === 0 ? list() : mails[number - 1]?.html;
    response.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    return response.end(page ?? "No such mail");
  });
  // The Worker keeps its connection for the next mail, which would be lost if Node closed it at that moment.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

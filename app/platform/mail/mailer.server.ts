import type { Mail, Mailer } from "~/domain/mail/mail";
import type { Env } from "~/platform/env";

const NAME = "Obverse";

/**
 * Carries a mail's id. Cloudflare gives every message an id of its own, so one that is sent twice is recognized by this
 * header.
 */
const ID_HEADER = "X-Entity-Ref-ID";

/** Cloudflare's `send_email` binding, or the local mailbox in development. Sending throws without either. */
export function mailerOf(env: Pick<Env, "EMAIL" | "MAIL_FROM" | "MAILBOX_URL">): Mailer {
  const { EMAIL, MAIL_FROM, MAILBOX_URL } = env;
  if (MAILBOX_URL) return { send: (mail) => leaveInMailbox(MAILBOX_URL, mail) };
  return {
    async send({ id, to, subject, text, html, headers }) {
      if (!EMAIL) throw new Error("mails can't be sent without the EMAIL binding");
      const from = { name: NAME, email: MAIL_FROM };
      await EMAIL.send({ from, to, subject, text, html, headers: { ...headers, [ID_HEADER]: id } });
    },
  };
}

async function leaveInMailbox(url: string, mail: Mail): Promise<void> {
  const response = await fetch(url, { method: "POST", redirect: "manual", body: JSON.stringify(mail) });
  if (!response.ok) throw new Error(`the local mailbox answered ${response.status}`);
}

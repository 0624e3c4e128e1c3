import type { Mail, Mailer } from "~/domain/mail/mail";
import type { Env } from "~/platform/env";

const NAME = "Obverse";

/** Cloudflare's `send_email` binding, or the local mailbox in development. Sending throws without either. */
export function mailerOf(env: Pick<Env, "EMAIL" | "MAIL_FROM" | "MAILBOX_URL">): Mailer {
  const { EMAIL, MAIL_FROM, MAILBOX_URL } = env;
  if (MAILBOX_URL) return { send: (mail) => leaveInMailbox(MAILBOX_URL, mail) };
  return {
    async send({ to, subject, text, html }) {
      if (!EMAIL) throw new Error("mails can't be sent without the EMAIL binding");
      await EMAIL.send({ from: { name: NAME, email: MAIL_FROM }, to, subject, text, html });
    },
  };
}

async function leaveInMailbox(url: string, mail: Mail): Promise<void> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(mail) });
  if (!response.ok) throw new Error(`the local mailbox answered ${response.status}`);
}

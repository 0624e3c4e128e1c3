import type { Mailer } from "~/domain/mail/mail";
import type { Env } from "~/platform/env";

const NAME = "Obverse";

/** Cloudflare gives each message a new id, so this header identifies one that is sent twice. */
const ID_HEADER = "X-Entity-Ref-ID";

export function mailerOf(env: Pick<Env, "EMAIL" | "MAIL_FROM" | "MAILBOX_URL">): Mailer {
  const { EMAIL, MAIL_FROM, MAILBOX_URL } = env;
  return {
    async send(mail) {
      if (MAILBOX_URL) {
        const response = await fetch(MAILBOX_URL, { method: "POST", redirect: "manual", body: JSON.stringify(mail) });
        if (!response.ok) throw new Error(`the local mailbox answered ${response.status}`);
        return;
      }
      const { id, to, subject, text, html, headers } = mail;
      if (!EMAIL) throw new Error("mails can't be sent without the EMAIL binding");
      const from = { name: NAME, email: MAIL_FROM };
      await EMAIL.send({ from, to, subject, text, html, headers: { ...headers, [ID_HEADER]: id } });
    },
  };
}

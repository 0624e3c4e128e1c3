import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { enqueue, FIRST_TRY_MS } from "~/domain/outbox/outbox.server";
import { OUTBOX_PAYLOADS, type OutboxEntry } from "~/domain/outbox/outbox-kinds";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { MINUTE_MS } from "~/domain/time";
import { makeMember, randomness, type TestMember } from "../../../test/factories";
import type { Mail } from "./mail";
import { sendMail } from "./send-mail.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const DUE = NOW + FIRST_TRY_MS;
const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

const mails: Mail[] = [];
/** Runs the sweep of that time with a service that accepts mails or doesn't. */
const sweepAt = (now: number, isAccepted: boolean) =>
  sweepOutbox(db, {
    clock: { now: () => now },
    handle: (entry: OutboxEntry) => {
      const send = async (mail: Mail) => {
        mails.push(mail);
        if (!isAccepted) throw new Error("the service is down");
      };
      const tools = {
        mailer: { send },
        origin: "https://obverse.example",
        clock: { now: () => now },
        randomness,
        currency: "USD",
        entry,
      };
      return sendMail(db, OUTBOX_PAYLOADS.mail.parse(JSON.parse(entry.payload)), tools);
    },
  });

it("sends a mail again after two failures, later each time, under the same id and to the address of that moment", async () => {
  await db.commit([enqueue({ kind: "mail", payload: { mail: "password-changed", memberId: ada.id, at: NOW } }, NOW)]);
  expect((await sweepAt(DUE, false)).failed).toHaveLength(1);
  expect(await sweepAt(DUE + MINUTE_MS - 1, false)).toMatchObject({ handled: 0 });
  expect((await sweepAt(DUE + MINUTE_MS, false)).failed).toHaveLength(1);
  expect(await sweepAt(DUE + 3 * MINUTE_MS - 1, true)).toMatchObject({ handled: 0 });
  await env.DB.prepare("UPDATE users SET email = 'new@example.test', email_verified_at = NULL WHERE id = ?")
    .bind(ada.id)
    .run();
  expect(await sweepAt(DUE + 3 * MINUTE_MS, true)).toMatchObject({ handled: 1, failed: [] });
  expect(await sweepAt(DUE + 60 * MINUTE_MS, true)).toMatchObject({ handled: 0 });

  expect(mails.map(({ id }) => id)).toEqual(["1.1@obverse.example", "1.1@obverse.example", "1.1@obverse.example"]);
  expect(mails.at(-1)).toMatchObject({ to: "new@example.test", headers: { "Auto-Submitted": "auto-generated" } });
});

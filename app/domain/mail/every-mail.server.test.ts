import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { NOTIFICATION_KINDS, type NotificationKind, topicOf } from "~/domain/notifications/notification-kinds";
import { savePreferences } from "~/domain/notifications/preferences/preferences.server";
import { TOPIC_NAMES, TOPICS } from "~/domain/notifications/topics";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness, type TestMember } from "../../../test/factories";
import { insertNotifications } from "../../../test/notifications-in-words";
import type { Mail } from "./mail";
import { MAIL_KINDS, type MailKindName } from "./mail-kinds.server";
import { SUBJECT_MAX } from "./notification-mail";
import { sendMail } from "./send-mail.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const ORIGIN = "https://obverse.example";
const db = openWriter(env.DB);
let ada: TestMember;
let listingId: number;
beforeEach(async () => {
  ada = await makeMember(env, { now: NOW });
  ({ listingId } = await makeAuction(env, { sellerId: (await makeMember(env)).id, now: NOW }));
});

async function send(queued: QueuedMail): Promise<Mail> {
  const mails: Mail[] = [];
  const tools = { clock: { now: () => NOW }, randomness, currency: "USD", entry: { id: 1, revision: 1 } };
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await sendMail(db, queued, { ...tools, origin: ORIGIN, mailer });
  const [mail] = mails;
  if (!mail) throw new Error(`no mail was written for ${JSON.stringify(queued)}`);
  return mail;
}

/** Notifies ada; returns its id. The title is as long as a title may be, and tries to be HTML. */
async function tell(kind: NotificationKind): Promise<number> {
  const title = `<b>“${"x".repeat(150)}”</b> https://evil.example`;
  const message = "Look at https://evil.example/image.png";
  await db.commit([insertNotifications([{ userId: ada.id, kind, title, message, listingId }], NOW)]);
  return (await env.DB.prepare("SELECT max(id) AS id FROM notifications").first<number>("id")) ?? 0;
}

function check({ subject, text, html, headers }: Mail) {
  expect(subject.length).toBeGreaterThan(0);
  expect(subject.length).toBeLessThanOrEqual(SUBJECT_MAX);
  expect(subject).not.toContain("\n");
  for (const form of [text, html]) {
    expect(form).toContain(`Hello ${ada.username},`);
    expect(form).toContain(ORIGIN);
  }
  const linked = [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, address]) => address);
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((address) => new URL(address ?? "").origin !== ORIGIN)).toEqual([]);
  expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import/);
  expect(headers["Auto-Submitted"]).toBe("auto-generated");
}

/** Its id; the account is suspended once, whichever mail tells of it. */
async function suspended(): Promise<number> {
  const standing = await env.DB.prepare("SELECT id FROM suspensions").first<number>("id");
  if (standing !== null) return standing;
  const insert = "INSERT INTO suspensions (user_id, reason, suspended_by, at, until) VALUES (?, ?, 'ops', ?, ?)";
  const { meta } = await env.DB.prepare(insert)
    .bind(ada.id, "It sold cast copies.", NOW, NOW + DAY_MS)
    .run();
  return meta.last_row_id;
}

const facts = { at: NOW, device: "Firefox on Linux" };
/** One of each kind of mail, apart from those that follow a notification. */
const SAMPLES: { readonly [Name in MailKindName]: (memberId: number) => Promise<QueuedMail> } = {
  "password-reset": async (memberId) => ({ mail: "password-reset", memberId }),
  "confirm-address": async (memberId) => {
    await env.DB.prepare("INSERT INTO email_changes VALUES (?, 'new@example.test', 1)").bind(memberId).run();
    return { mail: "confirm-address", memberId };
  },
  "address-changed": async (memberId) => ({ mail: "address-changed", memberId, at: NOW }),
  "address-changed-from": async (memberId) => ({
    mail: "address-changed-from",
    memberId,
    at: NOW,
    former: "former@example.test",
  }),
  "account-suspended": async (memberId) => ({ mail: "account-suspended", memberId, suspensionId: await suspended() }),
  "suspension-lifted": async (memberId) => {
    const suspensionId = await suspended();
    const lifted = "UPDATE suspensions SET lifted_at = ?, lifted_because = 'It was a mistake.', lifted_by = 'ops'";
    await env.DB.prepare(lifted).bind(NOW).run();
    return { mail: "suspension-lifted", memberId, suspensionId };
  },
  "access-removed": async (memberId) => ({
    mail: "access-removed",
    memberId,
    at: NOW,
    providers: ["google"],
    passkeys: ["https://evil.example"],
    cards: [],
    apps: 1,
    recoveryCodes: 10,
    bankAccounts: 0,
    addresses: 2,
    orders: 1,
    deletions: 1,
    payoutsMinor: 4_000,
  }),
  "password-changed": async (memberId) => ({ mail: "password-changed", memberId, at: NOW }),
  "password-set": async (memberId) => ({ mail: "password-set", memberId, at: NOW }),
  "connected-account-changed": async (memberId) => ({
    mail: "connected-account-changed",
    memberId,
    at: NOW,
    provider: "github",
    change: "disconnected",
  }),
  "second-factor-changed": async (memberId) => ({
    mail: "second-factor-changed",
    memberId,
    at: NOW,
    change: "authenticator-added",
  }),
  "new-sign-in": async (memberId) => ({ mail: "new-sign-in", memberId, ...facts }),
  "payment-method-added": async (memberId) => ({
    mail: "payment-method-added",
    memberId,
    at: NOW,
    card: "Visa ending in 4242",
  }),
  "deletion-requested": async (memberId) => ({ mail: "deletion-requested", memberId, dueAt: NOW }),
  "account-deleted": async (memberId) => ({ mail: "account-deleted", memberId, at: NOW }),
  notification: async (memberId) => ({ mail: "notification", memberId, notificationId: await tell("auction-won") }),
  digest: async (memberId) => {
    const firstId = await tell("review");
    return { mail: "digest", memberId, firstId, lastId: await tell("want") };
  },
  // Last, because it leaves the address unverified.
  "verify-address": async (memberId) => {
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(memberId).run();
    return { mail: "verify-address", memberId };
  },
};

it("writes every kind of mail as text and HTML that load nothing, link to the site only, and can be stopped unless it is a security mail", async () => {
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const mail = await send(await sample(ada.id));
    check(mail);
    const { isSecurity } = MAIL_KINDS[name as MailKindName];
    expect([name, "List-Unsubscribe" in mail.headers]).toEqual([name, !isSecurity]);
    expect([name, mail.text.includes(`${ORIGIN}/unsubscribe?`)]).toEqual([name, !isSecurity]);
  }
});

it("writes the mail of every kind of notification", async () => {
  for (const topic of TOPIC_NAMES) await savePreferences(db, ada.id, [{ topic, bell: true, email: "now", push: true }]);
  for (const kind of NOTIFICATION_KINDS) {
    const mail = await send({ mail: "notification", memberId: ada.id, notificationId: await tell(kind) });
    check(mail);
    expect(mail.text).toContain(TOPICS[topicOf(kind)].title);
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  }
});

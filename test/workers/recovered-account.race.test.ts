import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { changeUsername } from "~/domain/accounts/change-username.server";
import { connectAccount, disconnectAccount } from "~/domain/accounts/connected/connect-account.server";
import { changeEmail } from "~/domain/accounts/email/change-email.server";
import { issueUndo, undoChange } from "~/domain/accounts/email/undo-change.server";
import { issueLink } from "~/domain/accounts/emailed-link.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { addPasskey } from "~/domain/accounts/passkeys/add-passkey.server";
import { askForNewPasskey } from "~/domain/accounts/passkeys/ask-for-passkey.server";
import { removePasskey } from "~/domain/accounts/passkeys/rename-passkey.server";
import { changePassword, setPassword } from "~/domain/accounts/passwords/change-password.server";
import { resetPassword } from "~/domain/accounts/reset/reset-password.server";
import { replaceRecoveryCodes } from "~/domain/accounts/second-factor/replace-recovery-codes.server";
import { removeAuthenticator } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { askerOf, findSession } from "~/domain/accounts/session.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { signInWithProvider } from "~/domain/accounts/sign-in/sign-in-with-provider.server";
import { addAddress, editAddress } from "~/domain/addresses/add-address.server";
import { requestDeletion } from "~/domain/deletion/request-deletion.server";
import type { Mail } from "~/domain/mail/mail";
import { sendMail } from "~/domain/mail/send-mail.server";
import { startPayoutSetUp, startSavingCard } from "~/domain/payments/deposits/start-deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, removeMethod } from "~/domain/payments/methods/change-method.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { makeMember, randomness, type TestMember } from "../factories";
import { COMMON_PASSWORDS, DEPOSIT_RULES, FIREFOX } from "../rules";
import { makeSoftwarePasskey } from "../software-passkey";
import { fakeStripe, signedEvent } from "./fake-stripe";
import { overtakenBy } from "./overtaken-by";

// The owner takes an account back while requests of a stranger who is in it are under way. Each of these either comes
// before that as a whole or has no effect: otherwise whoever keeps sending them stays in.

const NOW = Date.UTC(2026, 10, 23, 12);
const STOLEN = "a cabinet of thalers";
const WANTED = "a bag of pistoles and ducats";
const stolenHash = hashPassword(STOLEN, randomness);
const db = openWriter(env.DB);
const from = { address: "192.0.2.1", device: FIREFOX.name };
const tools = { now: NOW, randomness, common: COMMON_PASSWORDS };
const visitor = { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness };

let ada: TestMember;
async function makeAda(fundsMinor: number) {
  ada = await makeMember(env, { now: NOW - 8 * DAY_MS, fundsMinor });
  await run("UPDATE sessions SET confirmed_at = ?2 WHERE user_id = ?1", ada.id, NOW);
  await run("UPDATE users SET password_hash = ?2 WHERE id = ?1", ada.id, stolenHash);
}
beforeEach(() => makeAda(0));

const run = (query: string, ...values: readonly unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();
const count = (table: string) =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = ?`).bind(ada.id).first<number>("n");
const hash = () =>
  env.DB.prepare("SELECT password_hash AS hash FROM users WHERE id = ?").bind(ada.id).first<string>("hash");
const profile = () =>
  ({ provider: "github", providerUserId: `stranger-${ada.id}`, name: "S", verifiedEmail: null }) as const;
const connect = () =>
  run("INSERT INTO oauth_accounts VALUES ('github', ?, ?, ?, NULL)", profile().providerUserId, ada.id, NOW);

const addApp = () =>
  run("INSERT INTO authenticators VALUES (?1, ?2, ?3, ?3, 1)", ada.id, "s".repeat(64), NOW - 8 * DAY_MS);

async function strangersSession() {
  const session = await findSession(db, await hashToken(ada.token), NOW);
  if (!session) throw new Error("there is no session");
  return session;
}
let newHash: string | null;
async function reset() {
  const token = await issueLink(db, { kind: "reset", memberId: ada.id, at: NOW }, randomness);
  const visit = { ...tools, ...from, address: `198.51.100.${ada.id}` };
  expect(isRefusal(await resetPassword(db, { token, password: "a drawer full of florins" }, visit))).toBe(false);
  newHash = await hash();
}
async function undo() {
  const token = await issueUndo(db, { memberId: ada.id, email: ada.email, at: NOW }, { randomness });
  expect(isRefusal(await undoChange(db, token ?? "", { now: NOW, randomness, from }))).toBe(false);
}

it("signs nobody in with a password that was reset while it was compared", async () => {
  const credentials = { username: ada.username, password: STOLEN };
  const answer = await signIn(overtakenBy(reset, 2), credentials, { visitor, failuresPerAddress: 10 });
  expect(answer).toMatchObject({ refused: "signed_out" });
  expect(await count("sessions")).toBe(0);
});

it("begins no second step with a password that was reset while it was compared", async () => {
  await addApp();
  const credentials = { username: ada.username, password: STOLEN };
  const answer = await signIn(overtakenBy(reset, 2), credentials, { visitor, failuresPerAddress: 10 });
  expect(answer).toMatchObject({ refused: "signed_out" });
  expect(await count("unfinished_sign_ins")).toBe(0);
});

it("keeps the password of a reset that comes while another one is set with the former one", async () => {
  const change = { session: await strangersSession(), current: STOLEN, password: WANTED, from };
  expect(await changePassword(overtakenBy(reset, 2), change, tools)).toHaveProperty("refused");
  expect(await hash()).toBe(newHash);
});

it("sets no first password in a session that ended because a change of address was undone", async () => {
  await run("UPDATE users SET password_hash = NULL WHERE id = ?", ada.id);
  const first = { session: await strangersSession(), password: WANTED, from };
  expect(await setPassword(overtakenBy(undo), first, tools)).toHaveProperty("refused");
  expect(await hash()).toBeNull();
});

it("connects no account in a session that ended because the password was reset", async () => {
  const session = await strangersSession();
  expect(await connectAccount(overtakenBy(reset), session, profile(), { now: NOW, from })).toHaveProperty("refused");
  expect(await count("oauth_accounts")).toBe(0);
});

it("mails a link for a new password to the address that the account has when the link is made", async () => {
  await run("UPDATE users SET email = ?2, email_verified_at = ?3 WHERE id = ?1", ada.id, "thief@example.test", NOW - 1);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const writing = { clock: { now: () => NOW }, currency: "USD", entry: { id: 1, revision: 1 } };
  const mailing = { ...writing, mailer, randomness, origin: "https://obverse.example" };
  await sendMail(overtakenBy(undo), { mail: "password-reset", memberId: ada.id }, mailing);
  expect(mails.map(({ to }) => to)).toEqual([ada.email]);
});

it("deletes no account for a session that ended because the password was reset", async () => {
  const session = await strangersSession();
  const request = { session, asker: { ...askerOf(session), from }, username: ada.username };
  expect(await requestDeletion(overtakenBy(reset), request, NOW)).toHaveProperty("refused");
  expect(await count("account_deletions")).toBe(0);
});

/** Confirmed with a code of the member's app. */
async function sessionWithFactor() {
  await addApp();
  return { ...(await strangersSession()), factorConfirmedAt: NOW, factorSince: NOW };
}

it("adds no further passkey in a session that ended because the password was reset", async () => {
  const session = await sessionWithFactor();
  const site = { origin: "https://obverse.example", rpId: "obverse.example" };
  const browserHash = "b".repeat(64);
  const options = await askForNewPasskey(db, { session, browserHash }, { ...tools, ...from, site });
  if (isRefusal(options)) throw new Error(options.message);
  const answer = await (await makeSoftwarePasskey(site)).register(options);
  const passkey = { session, name: "Mine", answer, browserHash };
  // The first batch takes the challenge.
  expect(await addPasskey(overtakenBy(reset, 2), passkey, { ...tools, site, from })).toHaveProperty("refused");
  expect(await count("passkeys")).toBe(0);
});

it("makes no recovery codes in a session that ended because the password was reset", async () => {
  const session = await sessionWithFactor();
  const answer = await replaceRecoveryCodes(overtakenBy(reset), session, { ...tools, from });
  expect(answer).toMatchObject({ refused: "signed_out" });
  expect(await count("recovery_codes")).toBe(0);
});

it("pays nothing out for a session that ended because the password was reset", async () => {
  await makeAda(10_000);
  const request = { ...askerOf(await strangersSession()), amountMinor: 4_000, idempotencyKey: crypto.randomUUID() };
  const answer = await payOut(overtakenBy(reset), sandboxPayments, request, { now: NOW, currency: "USD" });
  expect(answer).toMatchObject({ refused: "signed_out" });
  expect(await count("payouts")).toBe(0);
});

it("adds no card in a session that ended because the password was reset", async () => {
  const asker = askerOf(await strangersSession());
  const card = { number: "4242424242424242", name: "", key: crypto.randomUUID() };
  // The first two batches begin and end the try with the card.
  const answer = await addMethod(overtakenBy(reset, 3), sandboxPayments, asker, card, NOW);
  expect(answer).toMatchObject({ refused: "signed_out" });
  expect(await count("payment_methods")).toBe(0);
});

it("signs nobody in with a connected account that a reset removed meanwhile", async () => {
  await connect();
  const answer = await signInWithProvider(overtakenBy(reset), profile(), { visitor, perAddressHour: 10 });
  expect(answer).toHaveProperty("refused");
  expect([await count("sessions"), await count("oauth_accounts")]).toEqual([0, 0]);
});

const HOME = {
  name: "A",
  line1: "1 Ring",
  line2: "",
  city: "Wien",
  region: "",
  postalCode: "1010",
  country: "AT",
  phone: "",
};
const thiefs = { ...HOME, line1: "9 Den" };
const places = async () =>
  (await env.DB.prepare("SELECT line1 FROM addresses WHERE user_id = ?").bind(ada.id).all()).results;

it("changes no username for a session that ended because the password was reset", async () => {
  const asker = askerOf(await strangersSession());
  const name = { username: `thief_${ada.id}`, now: NOW };
  expect(await changeUsername(overtakenBy(reset), asker, name)).toHaveProperty("refused");
  expect(await env.DB.prepare("SELECT username FROM users WHERE id = ?").bind(ada.id).first("username")).toBe(
    ada.username,
  );
});

it("asks for no change of address for a session that ended because the password was reset", async () => {
  const asker = { ...askerOf(await strangersSession()), email: ada.email };
  const change = { email: "thief@example.test", now: NOW };
  // The first commit counts the email.
  expect(await changeEmail(overtakenBy(reset, 2), asker, change)).toMatchObject({ refused: "signed_out" });
  expect(await count("email_changes")).toBe(0);
});

it("saves no address for a session that ended because the password was reset", async () => {
  const asker = askerOf(await strangersSession());
  expect(await addAddress(overtakenBy(reset), asker, thiefs, NOW)).toMatchObject({ refused: "signed_out" });
  expect(await places()).toEqual([]);
});

it("edits no address for a session that ended because the password was reset", async () => {
  const old = await addAddress(db, { memberId: ada.id }, HOME, NOW - 30 * DAY_MS);
  if (isRefusal(old)) throw new Error(old.message);
  const own = { ...askerOf(await strangersSession()), addressId: old.id };
  expect(await editAddress(overtakenBy(reset), own, thiefs, NOW)).toHaveProperty("refused");
  expect(await places()).toEqual([{ line1: "1 Ring" }]);
});

it("removes no passkey and no app for a session that ended because the password was reset", async () => {
  const session = await sessionWithFactor();
  await run(
    "INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at) VALUES (?, 'credential-of-mine', hex(zeroblob(40)), 0, '[]', 'Mine', ?)",
    ada.id,
    NOW - 8 * DAY_MS,
  );
  const id = (await env.DB.prepare("SELECT id FROM passkeys").first<number>("id")) ?? 0;
  const at = { now: NOW, from };
  expect(await removePasskey(overtakenBy(reset), { session, id }, at)).toHaveProperty("refused");
  expect(await removeAuthenticator(db, session, at)).toHaveProperty("refused");
  expect([await count("passkeys"), await count("authenticators")]).toEqual([1, 1]);
});

it("disconnects no account for a session that ended because the password was reset", async () => {
  await run("INSERT INTO oauth_accounts VALUES ('github', 'own', ?, ?, NULL)", ada.id, NOW - 30 * DAY_MS);
  const session = await strangersSession();
  const own = { provider: "github", offered: ["github"] } as const;
  expect(await disconnectAccount(overtakenBy(reset), session, own, { now: NOW, from })).toHaveProperty("refused");
  expect(await count("oauth_accounts")).toBe(1);
});

it("removes no card, and makes none the default, for a session that ended because the password was reset", async () => {
  for (const card of ["one", "two"])
    await run(
      `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
       VALUES (?1, 'sandbox', ?2, 'Visa', '4242', ?2, ?2 = 'one', ?3)`,
      ada.id,
      card,
      NOW - 30 * DAY_MS,
    );
  const cards = async () =>
    (await env.DB.prepare("SELECT id, is_default, removed_at FROM payment_methods ORDER BY id").all()).results;
  const [, two] = await cards();
  const own = { ...askerOf(await strangersSession()), from, methodId: Number(two?.id) };
  const before = await cards();
  expect(await makeDefault(overtakenBy(reset), own, NOW)).toHaveProperty("refused");
  expect(await removeMethod(db, own, { now: NOW, currency: "USD" })).toHaveProperty("refused");
  expect(await cards()).toEqual(before);
});

const returnTo = "https://obverse.example/wallet";
const profileRow = () =>
  env.DB.prepare("SELECT account_ref, account_at FROM provider_profiles WHERE user_id = ?").bind(ada.id).first();
const stripe = () =>
  fakeStripe({
    "POST /v1/accounts": [200, { id: "acct_9" }],
    "POST /v1/account_links": [200, { url: "https://connect.stripe.com/setup/1" }],
    "POST /v1/customers": [200, { id: "cus_9" }],
    "POST /v1/checkout/sessions": [200, { id: "cs_1", url: "https://checkout.stripe.com/c/1" }],
    "GET /v1/payment_methods/pm_9": [200, { id: "pm_9", card: { brand: "visa", last4: "4242" } }],
  });

it("stores no account for payouts that was opened in a session that ended because the password was reset", async () => {
  const { payments, calls } = stripe();
  const asker = askerOf(await strangersSession());
  const answer = await startPayoutSetUp(overtakenBy(reset), payments, asker, { now: NOW, returnTo });
  expect(answer).toMatchObject({ refused: "signed_out" });
  expect(await profileRow()).toBeNull();
  expect(calls.map(({ line }) => line)).toEqual(["POST /v1/accounts"]);
});

it("removes an account whose payouts a stranger could have led elsewhere before the password was reset", async () => {
  const { payments } = stripe();
  await run(
    "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, 'acct_1', 1, ?)",
    ada.id,
    NOW - 30 * DAY_MS,
  );
  const asker = askerOf(await strangersSession());
  expect(await startPayoutSetUp(db, payments, asker, { now: NOW, returnTo })).toHaveProperty("continueAt");
  expect(await profileRow()).toEqual({ account_ref: "acct_1", account_at: NOW });
  await reset();
  expect(await profileRow()).toEqual({ account_ref: null, account_at: null });
});

/** A card that is entered on the provider's page, which was opened in this session. */
async function enterCard(asker: Parameters<typeof startSavingCard>[2]) {
  const { payments, hosted, calls } = stripe();
  const visit = { now: NOW, currency: "USD", returnTo };
  expect(await startSavingCard(db, payments, asker, visit)).toHaveProperty("continueAt");
  const given = Object.entries(calls.at(-1)?.form ?? {}).map(([name, value]) => [
    /^setup_intent_data\[metadata\]\[(\w+)\]$/.exec(name)?.[1] ?? "",
    value,
  ]);
  const intent = { payment_method: "pm_9", metadata: Object.fromEntries(given) };
  const { body, signature } = await signedEvent("setup_intent.succeeded", intent);
  const event = await hosted.readEvent("own", body, signature);
  if (isRefusal(event)) throw new Error(event.message);
  return event;
}
const detached = () =>
  env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'detachment' ORDER BY id DESC LIMIT 1").first("payload");

it("adds a card that was entered on the provider's page in a session that goes on", async () => {
  await applyEvent(db, await enterCard(askerOf(await strangersSession())), { now: NOW, ...DEPOSIT_RULES });
  expect(await count("payment_methods")).toBe(1);
});

it.each([
  ["before", async (event: Parameters<typeof applyEvent>[1]) => reset().then(() => apply(db, event))],
  ["while", (event: Parameters<typeof applyEvent>[1]) => apply(overtakenBy(reset), event)],
])(
  "detaches a card entered on a page that a stranger opened, if the password was reset %s it arrives",
  async (_, arrive) => {
    const event = await enterCard(askerOf(await strangersSession()));
    await arrive(event);
    expect(await count("payment_methods")).toBe(0);
    expect(await detached()).toBe('{"refs":[{"what":"card","ref":"pm_9"}]}');
  },
);

function apply(writer: typeof db, event: Parameters<typeof applyEvent>[1]) {
  return applyEvent(writer, event, { now: NOW, ...DEPOSIT_RULES });
}

import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { connectAccount, disconnectAccount } from "~/domain/accounts/connected/connect-account.server";
import { changeEmail } from "~/domain/accounts/email/change-email.server";
import { proveEmail } from "~/domain/accounts/email/prove-email.server";
import { issueUndo, undoChange } from "~/domain/accounts/email/undo-change.server";
import { findUnusedLink, issueLink } from "~/domain/accounts/emailed-link.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { resetPassword } from "~/domain/accounts/reset/reset-password.server";
import { findSession, openSession } from "~/domain/accounts/session.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import security from "../../docs/security.md?raw";
import { makeMember, randomness } from "../factories";
import { COMMON_PASSWORDS, FIREFOX } from "../rules";

// Walks the table of docs/security.md: the owner (O) of an address and a stranger (S), in every state of an account.

const NOW = Date.UTC(2026, 10, 24, 12);
const db = openWriter(env.DB);
const tools = { clock: { now: () => NOW }, randomness };
const from = { address: "192.0.2.1", device: FIREFOX.name };
const visit = { now: NOW, randomness, from };
const KNOWN = "a cabinet of thalers";
const knownHash = hashPassword(KNOWN, randomness);

type Actor = "O" | "S";
const ACTORS = ["O", "S"] as const;
interface Account {
  readonly id: number;
  readonly email: string;
  readonly sessions: Partial<Record<Actor, string>>;
  /** Who knows the first password. */
  readonly know: readonly Actor[];
  /** What came by mail: to O the links to choose a password, to S the link to their other address. */
  reset?: string;
  link?: string;
}

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

/** An account that S registered with O's address, or O's own one whose password S knows. */
async function make(of: readonly Actor[], isVerified: boolean, signedIn = of): Promise<Account> {
  const { id, email } = await makeMember(env, { now: NOW - DAY_MS, isUnverified: !isVerified });
  await run("UPDATE users SET password_hash = ? WHERE id = ?", knownHash, id);
  await run("DELETE FROM sessions WHERE user_id = ?", id);
  const sessions: Partial<Record<Actor, string>> = {};
  for (const actor of signedIn) sessions[actor] = (await openSession(db, { userId: id, now: NOW, randomness })).token;
  await run("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", NOW, id);
  return { id, email, sessions, know: of };
}
async function addWaysIn({ id }: Account, actor: Actor) {
  await run(
    "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('google', ?, ?, ?)",
    `${actor}-${id}`,
    id,
    NOW,
  );
  await run(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES (?, ?, ?, 0, '[]', ?, ?)`,
    id,
    `credential-of-${actor}-${id}`,
    "k".repeat(103),
    actor,
    NOW,
  );
}

const STATES: Readonly<Record<string, () => Promise<Account>>> = {
  "registered by S": () => make(["S"], false),
  "the same with ways in, of before": async () => {
    const account = await make(["S"], true);
    await addWaysIn(account, "S");
    await run("UPDATE users SET email_verified_at = NULL WHERE id = ?", account.id);
    return account;
  },
  "O's, S knows the password": () => make(["O", "S"], true),
  "the same with S's ways in": async () => {
    const account = await make(["O", "S"], true);
    await addWaysIn(account, "S");
    return account;
  },
  "O's with a second factor": async () => {
    const account = await make(["O", "S"], true, ["O"]);
    await run(
      `INSERT INTO authenticators (user_id, sealed_secret, created_at, confirmed_at, last_step) VALUES (?, ?, 1, ?, 1)`,
      account.id,
      "O".repeat(64),
      NOW - DAY_MS,
    );
    await run(
      "UPDATE sessions SET factor_confirmed_at = ?, factor_since = ? WHERE user_id = ?",
      NOW,
      NOW - DAY_MS,
      account.id,
    );
    return account;
  },
  suspended: async () => {
    const account = await make(["O", "S"], true);
    await suspendMember(db, { operator: "ops", memberId: account.id, reason: "It sold cast copies." }, NOW);
    return account;
  },
  "to be deleted": async () => {
    const account = await make(["O", "S"], true);
    await run(
      "INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)",
      account.id,
      NOW,
      NOW + 7 * DAY_MS,
    );
    return account;
  },
};

async function sessionOf({ sessions }: Account, actor: Actor) {
  const token = sessions[actor];
  return token === undefined ? null : findSession(db, await hashToken(token), NOW);
}
const other = ({ id }: Account) => `stranger-${id}@example.test`;

/** What one of the two does, if they can. */
const STEPS: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
  nothing: async () => {},
  "O opens the link to verify it, signed out": async ({ id, email }) => {
    const token = await issueLink(db, { kind: "verify", memberId: id, email, at: NOW }, randomness);
    return proveEmail(db, { token, viewerId: null }, visit);
  },
  "O resets the password": async (account) => {
    account.reset ??= await issueLink(db, { kind: "reset", memberId: account.id, at: NOW }, randomness);
    return resetPassword(
      db,
      { token: account.reset, password: `a drawer full of florins ${account.id}` },
      // A network of its own for each: one may try only so many links.
      { ...visit, ...from, address: `198.51.100.${account.id}`, common: COMMON_PASSWORDS },
    );
  },
  "O changes the password": async (account) => {
    const session = await sessionOf(account, "O");
    const password = `a drawer full of florins ${account.id}`;
    return (
      session && changePassword(db, { session, current: KNOWN, password, from }, { ...visit, common: COMMON_PASSWORDS })
    );
  },
  "S asks for another address": async (account) => {
    const session = await sessionOf(account, "S");
    if (!session) return;
    const asker = { memberId: account.id, confirmedAt: session.confirmedAt, email: account.email, from };
    await changeEmail(db, asker, { email: other(account), now: NOW });
    account.link = await issueLink(
      db,
      { kind: "verify", memberId: account.id, email: other(account), at: NOW },
      randomness,
    );
  },
  "S uses the link to it": async (account) => {
    // As if S could sign in again for it.
    return account.link && proveEmail(db, { token: account.link, viewerId: account.id }, visit);
  },
  "O undoes it": async (account) => {
    const mailed = "SELECT 1 FROM outbox WHERE payload LIKE '%address-changed-from%' AND payload ->> 'memberId' = ?";
    if (!(await env.DB.prepare(mailed).bind(account.id).first())) return;
    const token = await issueUndo(db, { memberId: account.id, email: account.email, at: NOW }, tools);
    const undone = token && (await undoChange(db, token, { ...visit, now: NOW + 1 }));
    if (undone && !isRefusal(undone)) account.reset = undone.resetToken;
  },
  "S connects an account": async (account) => {
    const session = await sessionOf(account, "S");
    const profile = { provider: "github", providerUserId: `S-${account.id}`, name: "S", verifiedEmail: null } as const;
    return session && connectAccount(db, session, profile, visit);
  },
  "O disconnects it": async (account) => {
    const session = await sessionOf(account, "O");
    return session && disconnectAccount(db, session, { provider: "github", offered: ["google", "github"] }, visit);
  },
};

/** Who could be signed in now: by a session that lasts, a passkey, or what they know and have. */
async function inside(account: Account): Promise<string> {
  const { id, email } = account;
  const user = await env.DB.prepare("SELECT password_hash AS hash, email FROM users WHERE id = ?")
    .bind(id)
    .first<{ hash: string | null; email: string }>();
  const names = async (query: string) =>
    (await env.DB.prepare(query).bind(id).all<{ name: string }>()).results.map(({ name }) => name.slice(0, 1));
  const passkeys = await names("SELECT name FROM passkeys WHERE user_id = ?");
  const factors = [...passkeys, ...(await names("SELECT sealed_secret AS name FROM authenticators WHERE user_id = ?"))];
  const connected = await names("SELECT provider_user_id AS name FROM oauth_accounts WHERE user_id = ?");
  const link = account.reset !== undefined && (await findUnusedLink(db, "reset", account.reset, NOW)) !== undefined;
  const isOpen = await openSession(db, { userId: id, now: NOW, randomness }).then(
    () => true,
    () => false,
  );
  const found = [];
  for (const actor of ACTORS) {
    const knows = user?.hash === knownHash ? account.know.includes(actor) : user?.hash !== null && actor === "O";
    const first = knows || connected.includes(actor) || (link && actor === "O");
    const second = factors.length === 0 || factors.includes(actor);
    const isIn = (await sessionOf(account, actor)) !== null || passkeys.includes(actor) || (first && second);
    if (isOpen && isIn) found.push(actor);
  }
  // Whose mailbox gets the links from now on.
  if (user?.email !== email) found.push("moved");
  return found.join(", ") || "nobody";
}

// Seconds, as each new password is hashed.
it("lets in after each step whom the table says, in each state of an account", async () => {
  const table = security.slice(security.indexOf("## Who can be inside afterwards")).split("\n## ")[0] ?? "";
  const [head = [], , ...rows] = [...table.matchAll(/^\|(.*)\|$/gm)].map(([, line = ""]) =>
    line.split("|").map((cell) => cell.trim()),
  );
  const states = head.slice(1);
  expect(states).toEqual(Object.keys(STATES));
  const walked: string[][] = [];
  for (const [what = ""] of rows) {
    const cells = [];
    for (const state of states) {
      const account = await STATES[state]?.();
      if (!account) throw new Error(`no state is called ${state}`);
      for (const name of what.split("; ")) await STEPS[name]?.(account);
      cells.push(await inside(account));
    }
    walked.push([what, ...cells]);
  }
  expect(walked).toEqual(rows);
  const stepNames = new Set(rows.flatMap(([what = ""]) => what.split("; ")));
  expect([...stepNames].sort()).toEqual(Object.keys(STEPS).sort());
});

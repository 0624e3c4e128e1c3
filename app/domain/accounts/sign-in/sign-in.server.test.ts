import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession } from "~/domain/accounts/session.server";
import { isRefusal } from "~/domain/refusal";
import { randomness } from "../../../../test/factories";
import { COMMON_PASSWORDS, FIREFOX, TOO_LONG } from "../../../../test/rules";
import { openAccount } from "./open-account.server";
import { register } from "./register.server";
import { signIn, WRONG_CREDENTIALS } from "./sign-in.server";

const NOW = Date.UTC(2026, 0, 5, 12);
const PASSWORD = "correct horse, battery";
const visitor = (more: { address?: string; now?: number } = {}) => ({
  address: "192.0.2.1",
  device: FIREFOX,
  now: NOW,
  randomness,
  ...more,
});
const attempt = (username: string, password: string, more: Parameters<typeof visitor>[0] = {}) =>
  signIn(openWriter(env.DB), { username, password }, { visitor: visitor(more), failuresPerAddress: 10 });
/** The sign-in of an attempt that succeeded. */
async function signedIn(answer: ReturnType<typeof attempt>) {
  const result = await answer;
  if (isRefusal(result) || "secondStep" in result) throw new Error("nobody was signed in");
  return result;
}

let passwordHash: string;
beforeAll(() => {
  passwordHash = hashPassword(PASSWORD, randomness);
});
let memberId: number;
beforeEach(async () => {
  const ada = { username: "Ada-L", email: "Ada@example.test", passwordHash, profileImageUrl: null, isVerified: true };
  memberId = (await openAccount(openWriter(env.DB), ada, visitor())).user.id;
});

describe("signing in", () => {
  it.each(["Ada-L", "ADA-l", "ada@EXAMPLE.test", "  ada-l "])("accepts %j with the right password", async (login) => {
    const answer = await signedIn(attempt(login, PASSWORD));
    expect(answer.user).toEqual({
      id: memberId,
      username: "Ada-L",
      email: "Ada@example.test",
      profile_image_url: null,
    });
    expect(await findSession(openWriter(env.DB), await hashToken(answer.token), NOW)).toMatchObject({
      member: { id: memberId },
    });
  });

  it("answers every failure with the same sentence", async () => {
    for (const [name, password] of [
      ["Ada-L", "wrong"],
      ["nobody", PASSWORD],
      ["nobody@example.test", PASSWORD],
      ["", ""],
      ["Ada-L", TOO_LONG],
      ["Ada-L", ` ${PASSWORD}`],
    ] as const) {
      expect(await attempt(name, password)).toMatchObject({
        refused: "signed_out",
        message: WRONG_CREDENTIALS,
        fields: { password: WRONG_CREDENTIALS },
      });
    }
  });

  it("blocks an IP address after ten failures in three minutes, not counting successes", async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await attempt(`guess-${count}`, TOO_LONG)).toMatchObject({ refused: "signed_out" });
      if (count === 4) expect(isRefusal(await attempt("Ada-L", PASSWORD))).toBe(false);
    }
    expect(await attempt("Ada-L", PASSWORD)).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 180 });
    expect(isRefusal(await attempt("Ada-L", PASSWORD, { address: "192.0.2.2" }))).toBe(false);
    expect(isRefusal(await attempt("Ada-L", PASSWORD, { now: NOW + 180_000 }))).toBe(false);
  });

  it("makes a login name wait from the fifth failure, whether it exists or not, and never permanently", async () => {
    for (const name of ["Ada-L", "nobody"]) {
      const from = (count: number) => ({ address: `2001:db8:${name.length}:${count}::1` });
      for (let count = 1; count <= 5; count += 1) {
        expect(await attempt(name, TOO_LONG, from(count))).toMatchObject({ refused: "signed_out" });
      }
      expect(await attempt(name, PASSWORD, from(6))).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 5 });
    }
    const later = await attempt("Ada-L", PASSWORD, { address: "192.0.2.9", now: NOW + 5_000 });
    expect(isRefusal(later)).toBe(false);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM sign_in_backoffs").first("n")).toBe(1);
  });

  it("tells how long this login name waits, whatever others do", async () => {
    const others = env.DB.prepare("INSERT INTO sign_in_backoffs VALUES (?1, 6, ?3 + 1000), (?2, 6, ?3 + 30000)");
    await others.bind("0".repeat(64), "f".repeat(64), NOW).run();
    for (let count = 0; count < 5; count += 1) await attempt("Ada-L", TOO_LONG);
    expect(await attempt("Ada-L", PASSWORD)).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 5 });
  });

  it("does not let a blocked IP address make a login name wait", async () => {
    for (let count = 0; count < 10; count += 1) await attempt(`guess-${count}`, TOO_LONG);
    for (let count = 0; count < 6; count += 1) await attempt("Ada-L", TOO_LONG);
    expect(isRefusal(await attempt("Ada-L", PASSWORD, { address: "192.0.2.2" }))).toBe(false);
  });

  it("counts an IPv6 connection's whole range as one address", async () => {
    for (let count = 0; count < 10; count += 1)
      await attempt(`guess-${count}`, TOO_LONG, { address: `2001:db8::${count}` });
    expect(await attempt("Ada-L", PASSWORD, { address: "2001:db8:0:0:ffff::1" })).toMatchObject({
      refused: "rate_limited",
    });
  });

  it("blocks an IPv4 address's /24 and an IPv6 address's /48 after 50 failures from any of their addresses", async () => {
    for (const from of [(n: number) => `192.0.2.${n + 10}`, (n: number) => `2001:db8:7:${n}::1`]) {
      for (let count = 0; count < 50; count += 1)
        expect(await attempt(`guess-${count}`, TOO_LONG, { address: from(count) })).toMatchObject({
          refused: "signed_out",
        });
      expect(await attempt("Ada-L", PASSWORD, { address: from(99) })).toMatchObject({
        refused: "rate_limited",
        retryAfterSeconds: 180,
      });
    }
    for (const address of ["192.0.3.1", "2001:db8:8::1"])
      expect(isRefusal(await attempt("Ada-L", PASSWORD, { address }))).toBe(false);
  });

  it("rehashes a password whose hash has an outdated cost", async () => {
    const { scryptSync } = await import("node:crypto");
    const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll("=", "");
    const salt = new Uint8Array(16).fill(7);
    const old = `$scrypt$ln=10,r=8,p=1$${b64(salt)}$${b64(scryptSync(PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 }))}`;
    await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(old, memberId).run();
    expect(isRefusal(await attempt("Ada-L", PASSWORD))).toBe(false);
    expect(await env.DB.prepare("SELECT password_hash AS h FROM users WHERE id = ?").bind(memberId).first("h")).toMatch(
      /^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(isRefusal(await attempt("Ada-L", PASSWORD))).toBe(false);
  });

  it("ends the browser's previous session", async () => {
    const first = await signedIn(attempt("Ada-L", PASSWORD));
    const before = await findSession(openWriter(env.DB), await hashToken(first.token), NOW);
    await signIn(
      openWriter(env.DB),
      { username: "Ada-L", password: PASSWORD },
      { visitor: visitor(), failuresPerAddress: 10, replaces: before },
    );
    expect(await findSession(openWriter(env.DB), await hashToken(first.token), NOW)).toBeNull();
  });
});

describe("registering", () => {
  const join = (username: string, email: string, perAddressHour = 20, password = PASSWORD) =>
    register(
      openWriter(env.DB),
      { username, email, password },
      { visitor: visitor(), perAddressHour, common: COMMON_PASSWORDS },
    );

  it("creates an account with an empty wallet and the password that was typed", async () => {
    expect(isRefusal(await join("Grace", "grace@example.test"))).toBe(false);
    const grace = memberId + 1;
    const { results } = await env.DB.prepare(
      "SELECT code, owner_id, balance_minor FROM ledger_accounts WHERE owner_id = ?",
    )
      .bind(grace)
      .all();
    expect(results).toEqual([{ code: `available:${grace}`, owner_id: grace, balance_minor: 0 }]);
    expect(isRefusal(await attempt("Grace", PASSWORD))).toBe(false);
  });

  it("says that a username is taken, ignoring case, but not that an address has an account", async () => {
    expect(await join("ADA-L", "new@example.test")).toMatchObject({
      refused: "conflict",
      fields: { username: expect.any(String) },
    });
    expect(await join("new", "ADA@example.test")).toMatchObject({
      user: { username: "new", email: "ADA@example.test" },
    });
  });

  it("doesn't tell by signing in afterwards, nor in the newcomer's activity, whether the address has an account", async () => {
    const observations = [];
    for (const [name, email] of [
      ["probe-1", "ADA@example.test"],
      ["probe-2", "nobody@example.test"],
    ] as const) {
      await join(name, email, 20, "a cabinet of thalers");
      const answers = [await attempt(email, "a cabinet of thalers"), await attempt(email, "wrong, as it happens")];
      const kinds = env.DB.prepare(`SELECT kind FROM security_events
        WHERE user_id = (SELECT id FROM users WHERE username = ?)`).bind(name);
      observations.push([answers, (await kinds.all()).results]);
    }
    expect(observations[0]).toEqual(observations[1]);
    expect(observations[0]).toEqual([
      [expect.objectContaining({ refused: "signed_out" }), expect.anything()],
      [{ kind: "registered" }],
    ]);
  });

  it("creates one member when two register the same name simultaneously", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => join("Grace", `grace${n}@example.test`)));
    expect(answers.filter((each) => !isRefusal(each))).toHaveLength(1);
    expect(answers.filter(isRefusal).every((each) => each.fields?.username)).toBe(true);
  });

  it("limits registrations per hour from one IP address", async () => {
    expect(isRefusal(await join("Grace", "grace@example.test", 1))).toBe(false);
    expect(await join("Hedy", "hedy@example.test", 1)).toMatchObject({
      refused: "rate_limited",
      retryAfterSeconds: 3600,
    });
  });
});

import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { changeUsername } from "~/domain/accounts/change-username.server";
import { register } from "~/domain/accounts/sign-in/register.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { USERNAME_CHANGE_MS } from "~/domain/accounts/username";
import { publicSeller } from "~/domain/profiles/member-profile.server";
import { makeFixed, randomness } from "../factories";
import { COMMON_PASSWORDS, FIREFOX } from "../rules";
import { freshMembers } from "./fresh-members";

const NOW = Date.UTC(2026, 10, 22, 12);
const PASSWORD = "a cabinet of thalers";
const db = openWriter(env.DB);
const { ada, ben } = freshMembers({ ada: {}, ben: {} }, NOW);
const visitor = { address: "203.0.113.9", device: FIREFOX, now: NOW, randomness };
const rename = (memberId: number, username: string, now = NOW) =>
  changeUsername(db, { memberId, confirmedAt: now }, { username, now });
const join = (username: string) =>
  register(
    db,
    { username, email: `${username}@example.test`, password: PASSWORD },
    { visitor, perAddressHour: 20, common: COMMON_PASSWORDS },
  );

describe("another username", () => {
  it("signs the member in, while the former one leads to them and is nobody else's", async () => {
    const registration = await join("Aldous");
    if ("refused" in registration) throw new Error(registration.message);
    await makeFixed(env, { sellerId: registration.user.id, now: NOW });
    expect(await rename(registration.user.id, "Huxley")).toEqual({ username: "Huxley" });
    const attempt = (username: string) =>
      signIn(db, { username, password: PASSWORD }, { visitor, failuresPerAddress: 10 });
    expect(await attempt("huxley")).toMatchObject({ user: { id: registration.user.id, username: "Huxley" } });
    expect(await attempt("aldous")).toMatchObject({ refused: "signed_out" });
    const found = await publicSeller(openReader(env.DB), { username: "ALDOUS", tab: "items", now: NOW });
    expect(found?.head.username).toBe("Huxley");
    expect(await join("aldous")).toMatchObject({ refused: "conflict", fields: { username: expect.any(String) } });
    expect(await rename(ben.id, "ALDOUS")).toMatchObject({ refused: "conflict" });
    expect(await rename(ben.id, "Orwell")).toEqual({ username: "Orwell" });
  });

  it("is refused within 30 days, and can then be the former one again", async () => {
    const before = ada.username;
    await rename(ada.id, "first-name");
    expect(await rename(ada.id, "second-name", NOW + USERNAME_CHANGE_MS - 1)).toMatchObject({ refused: "conflict" });
    expect(await rename(ada.id, before, NOW + USERNAME_CHANGE_MS)).toEqual({ username: before });
    expect(await rename(ben.id, "first-name")).toMatchObject({ refused: "conflict" });
  });

  it("is refused to a session that isn't confirmed, and if it is invalid or the present one", async () => {
    const unconfirmed = await changeUsername(
      db,
      { memberId: ada.id, confirmedAt: null },
      { username: "ok-name", now: NOW },
    );
    expect(unconfirmed).toMatchObject({ refused: "not_allowed" });
    expect(await rename(ada.id, "a b")).toMatchObject({ refused: "breaks_rule" });
    expect(await rename(ada.id, ada.username)).toMatchObject({ refused: "breaks_rule" });
  });

  it("can change its capitals without leaving a trail", async () => {
    expect(await rename(ada.id, ada.username.toUpperCase())).toEqual({ username: ada.username.toUpperCase() });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM former_usernames").first("n")).toBe(0);
  });
});

describe("at the same time", () => {
  const outcomes = (answers: readonly object[]) => answers.map((each) => "refused" in each).sort();

  it("one of two members gets a name", async () => {
    const answers = await Promise.all([rename(ada.id, "Wanted"), rename(ben.id, "wanted")]);
    expect(outcomes(answers)).toEqual([false, true]);
  });

  it("one of a member and a newcomer gets a name, also one that is just being given up", async () => {
    expect(outcomes(await Promise.all([rename(ada.id, "Wanted"), join("wanted")]))).toEqual([false, true]);
    const formerName = ben.username;
    const [renaming, registration] = await Promise.all([rename(ben.id, "elsewhere"), join(formerName)]);
    expect(renaming).toEqual({ username: "elsewhere" });
    expect(registration).toMatchObject({ refused: "conflict" });
  });

  it("a member changes it once", async () => {
    const answers = await Promise.all(["one-name", "two-name", "three-name"].map((name) => rename(ada.id, name)));
    expect(outcomes(answers)).toEqual([false, true, true]);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM former_usernames").first("n")).toBe(1);
  });
});

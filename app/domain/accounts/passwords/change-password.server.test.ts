import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { findSession } from "~/domain/accounts/session.server";
import { MINUTE_MS } from "~/domain/time";
import { randomness } from "../../../../test/factories";
import { COMMON_PASSWORDS } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { hashToken } from "../make-token.server";
import { changePassword, setPassword } from "./change-password.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const WANTED = "a hoard of old groats";
/** Of no password, and quickly compared. */
const HASH = `$scrypt$ln=4,r=8,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
const { ada, ben } = freshMembers({ ada: { isConfirmed: true }, ben: {} }, NOW);
const tools = { randomness, common: COMMON_PASSWORDS };

beforeEach(() => env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(HASH, ben.id).run());

async function sessionOf({ token }: { readonly token: string }) {
  const session = await findSession(db, await hashToken(token), NOW);
  if (!session) throw new Error("there is no session");
  return session;
}
const hashOf = ({ id }: { readonly id: number }) =>
  env.DB.prepare("SELECT password_hash AS hash FROM users WHERE id = ?").bind(id).first<string>("hash");

it("lets a member try the present password ten times in 15 minutes", async () => {
  const session = await sessionOf(ben);
  const guess = (now: number) =>
    changePassword(db, { session, current: "a guess", password: WANTED }, { now, ...tools });
  for (let count = 0; count < 10; count += 1)
    expect(await guess(NOW + count)).toMatchObject({ fields: { current: "This is not your current password." } });
  expect(await guess(NOW + 15 * MINUTE_MS - 1)).toMatchObject({ refused: "rate_limited" });
  expect(await guess(NOW + 15 * MINUTE_MS + 1)).toHaveProperty("fields.current");
});

it("sets the first password of one member, once", async () => {
  const set = async () =>
    setPassword(
      db,
      { session: await sessionOf(ada), password: WANTED, from: { address: "192.0.2.1", device: "Firefox on Linux" } },
      { now: NOW, ...tools },
    );
  expect(await set()).toMatchObject({ effects: expect.anything() });
  const first = await hashOf(ada);
  expect(await set()).toMatchObject({ refused: "conflict" });
  expect([await hashOf(ada), await hashOf(ben)]).toEqual([first, HASH]);
});

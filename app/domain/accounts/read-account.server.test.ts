import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { freshMembers } from "../../../test/workers/fresh-members";
import { readAccount } from "./read-account.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const { ada, ben } = freshMembers({ ada: {}, ben: {} }, NOW);

it("counts an app as a way to confirm once its first code was entered", async () => {
  const set = (confirmedAt: number | null) =>
    env.DB.prepare("UPDATE authenticators SET confirmed_at = ?1, last_step = ?1 WHERE user_id = ?2")
      .bind(confirmedAt, ada.id)
      .run();
  await env.DB.prepare("INSERT INTO authenticators (user_id, sealed_secret, created_at) VALUES (?, ?, ?)")
    .bind(ada.id, "s".repeat(60), NOW)
    .run();
  expect(await readAccount(db, ada.id)).toMatchObject({ hasApp: false, hasPassword: false, hasPasskey: false });
  await set(NOW);
  expect([(await readAccount(db, ada.id))?.hasApp, (await readAccount(db, ben.id))?.hasApp]).toEqual([true, false]);
});

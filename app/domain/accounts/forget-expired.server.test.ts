import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { DAY_MS } from "~/domain/time";
import { makeMember } from "../../../test/factories";
import { forgetExpired } from "./forget-expired.server";

const NOW = Date.UTC(2026, 10, 21, 12);

it("deletes expired sessions and attempts and failures that no longer count, and nothing else", async () => {
  await makeMember(env, { now: NOW - 14 * DAY_MS });
  const ada = await makeMember(env, { now: NOW - 14 * DAY_MS + 1 });
  const attempt = env.DB.prepare("INSERT INTO rate_events (bucket, at) VALUES (?, ?)");
  await env.DB.batch([attempt.bind("old", NOW - DAY_MS), attempt.bind("recent", NOW - DAY_MS + 1)]);
  const failure = env.DB.prepare("INSERT INTO sign_in_backoffs VALUES (?, 7, ?)");
  await env.DB.batch([failure.bind("old", NOW - DAY_MS - 1), failure.bind("recent", NOW - DAY_MS)]);
  const heldBack = env.DB.prepare("INSERT INTO sweep_backoffs VALUES ('order', ?, 3, ?)");
  await env.DB.batch([heldBack.bind(1, NOW - DAY_MS - 1), heldBack.bind(2, NOW - DAY_MS)]);
  await forgetExpired(openWriter(env.DB), NOW);
  const { results } = await env.DB.prepare("SELECT user_id FROM sessions WHERE user_id >= ?").bind(ada.id).all();
  expect(results).toEqual([{ user_id: ada.id }]);
  expect(await env.DB.prepare("SELECT group_concat(bucket) AS left FROM rate_events").first("left")).toBe("recent");
  const query = "SELECT group_concat(login_hash) AS left FROM sign_in_backoffs";
  expect(await env.DB.prepare(query).first("left")).toBe("recent");
  expect(await env.DB.prepare("SELECT group_concat(row_id) AS left FROM sweep_backoffs").first("left")).toBe("2");
});

it("deletes up to 20,000 of a kind in a run, and the rest in the next", async () => {
  await env.DB.prepare(`INSERT INTO rate_events (bucket, at)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001) SELECT 'old', 1 FROM n`).run();
  const countAfterRun = async () => {
    await forgetExpired(openWriter(env.DB), NOW);
    return env.DB.prepare("SELECT COUNT(*) AS n FROM rate_events").first("n");
  };
  expect([await countAfterRun(), await countAfterRun()]).toEqual([1, 0]);
});

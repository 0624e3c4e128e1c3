import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { threadChanged, unreadChanged } from "~/domain/effects";
import { writeInOrder } from "~/domain/orders/conversation/write-in-order.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember, makeOrder } from "../factories";

it("saves a message once for ten submissions of one form, notifies the other side once, and refuses the key for another message", async () => {
  const db = openWriter(env.DB);
  const seller = await makeMember(env);
  const buyer = await makeMember(env, { fundsMinor: 10_000 });
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id });
  const line = { orderId, memberId: buyer.id, body: "Where is it?", idempotencyKey: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => writeInOrder(db, line, Date.now())));
  expect(answers.filter(isRefusal)).toEqual([]);
  const effects = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer.effects));
  expect(effects).toEqual([threadChanged(1, [buyer.id, seller.id]), unreadChanged([seller.id, buyer.id])]);
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM messages").first("n")).toBe(1);
  expect(await writeInOrder(db, { ...line, body: "Hm." }, Date.now())).toMatchObject({ refused: "breaks_rule" });
});

import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, makeOrder } from "../../../../test/factories";
import { conversationsOf } from "./conversations.server";
import { writeInOrder } from "./order-message.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);

it("shows each order's last message to its buyer and seller only, newest conversation first", async () => {
  const ada = await makeMember(env, { username: "ada", fundsMinor: 10_000 });
  const ben = await makeMember(env, { username: "ben" });
  const eve = await makeMember(env, { username: "eve" });
  const order = (title: string) => makeOrder(env, { buyerId: ada.id, sellerId: ben.id, title });
  const [thaler, yen] = [await order("Thaler"), await order("Yen")];
  await order("Quiet");
  const write = (orderId: number, memberId: number, body: string, at: number) =>
    writeInOrder(db, { orderId, memberId, body }, at);
  await write(yen.orderId, ada.id, "When will it be sent?", NOW);
  await write(thaler.orderId, ada.id, "Is it insured?", NOW + 1);
  await write(thaler.orderId, ben.id, "Yes, it is.", NOW + 2);
  expect(await conversationsOf(db, ada.id)).toEqual([
    {
      orderId: thaler.orderId,
      title: "Thaler",
      photoKey: null,
      otherName: "ben",
      body: "Yes, it is.",
      isOwn: false,
      at: NOW + 2,
    },
    expect.objectContaining({ orderId: yen.orderId, body: "When will it be sent?", isOwn: true }),
  ]);
  expect((await conversationsOf(db, ben.id)).map(({ title, isOwn, otherName }) => [title, isOwn, otherName])).toEqual([
    ["Thaler", true, "ada"],
    ["Yen", false, "ada"],
  ]);
  expect(await conversationsOf(db, eve.id)).toEqual([]);
});

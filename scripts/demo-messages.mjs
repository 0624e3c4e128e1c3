/*
 * The first member's conversations: a question that they haven't read, one that they asked and that was answered, and
 * messages about an order and about a dispute.
 */
import { randomUUID } from "node:crypto";

/** `members` makes calls by username, `listings` and `orders` have the ids of items by title. */
export async function converse({ members, listings, orders }, { questions, orderMessages }) {
  for (const { from, to, about, body, replies = [], isRead = true } of questions) {
    const [sender, receiver] = [members.get(from), members.get(to)];
    const { id } = await receiver.get("/api/user");
    const begun = { intent: "message", to: id, listing: listings.get(about) ?? "", body, key: randomUUID() };
    const thread = (await sender.submit("/messages/new", begun)).split("#")[0];
    for (const { by, body: reply } of replies)
      await members.get(by).submit(thread, { intent: "message", body: reply, key: randomUUID() });
    if (isRead) for (const member of [sender, receiver]) await member.open(thread);
  }
  for (const { about, by, readBy, body } of orderMessages) {
    const path = `/orders/${orders.get(about)}`;
    await members.get(by).submit(path, { intent: "message", body, key: randomUUID() });
    await members.get(readBy).open(path);
  }
}

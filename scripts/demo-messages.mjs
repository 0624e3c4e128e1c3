/*
 * The first member's conversations: a question that they haven't read, questions that were answered, some of them in public
 * on the listing, and messages about an order and about a dispute.
 */
import { randomUUID } from "node:crypto";

/** `members` makes calls by username, `listings` and `orders` have the ids of items by title. */
export async function converse({ members, listings, orders }, { questions, orderMessages }) {
  for (const { from, to, about, body, replies = [], isRead = true } of questions) {
    const listingId = listings.get(about);
    const asked = await members.get(from)("/api/threads", { to, body, ...(listingId && { listingId }) });
    for (const { by, body: reply, isPublished } of replies) {
      const answer = await members.get(by)(`/api/threads/${asked.id}/messages`, { body: reply });
      const both = { intent: "publish", question: asked.messageId, answer: answer.messageId };
      if (isPublished) await members.get(by).submit(`/messages/${asked.id}/publish`, both);
    }
    if (isRead) for (const member of [from, to]) await members.get(member).open(`/messages/${asked.id}`);
  }
  for (const { about, by, readBy, body } of orderMessages) {
    const path = `/orders/${orders.get(about)}`;
    await members.get(by).submit(path, { intent: "message", body, key: randomUUID() });
    await members.get(readBy).open(path);
  }
}

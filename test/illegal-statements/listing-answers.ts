import { insert, type Noun, orReplace, type Row, update } from "./statement";

const say = (id: number, thread_id: number, sender_id: number, body: string, photo_count = 0) =>
  insert("messages", { id, thread_id, sender_id, body, photo_count, at: 100 });

/** Member 2 asks member 1 about a listing, and is answered: messages 20 to 22. */
const conversation = (listing_id: number) => [
  insert("threads", { id: 20, low_id: 1, high_id: 2, listing_id, created_at: 100 }),
  say(20, 20, 2, "How heavy is it?"),
  say(21, 20, 1, "8.6 g"),
  say(22, 20, 1, "", 1),
];

/** Nobody relies on listing 15. Listing 2 has bids. */
const FREE = 15;
const RELIED_ON = 2;

const publish = (change: Row = {}) =>
  insert("listing_answers", { id: 7, listing_id: FREE, question_id: 20, answer_id: 21, at: 100, ...change });

const withdraw = (set: Row = {}) =>
  update("listing_answers", { withdrawn_at: 200, withdrawn_by: "seller", ...set }, "id = 7");

const published = [...conversation(FREE), publish()];

/** Questions about a listing that its seller published. */
export const LISTING_ANSWERS: Noun = {
  legal: [
    ...published,
    withdraw(),
    publish({ id: 8 }),
    update("listing_answers", { withdrawn_at: 300, withdrawn_by: "asker" }, "id = 8"),
  ],
  refused: {
    answer_mismatch: {
      "messages of a conversation about another listing": [...conversation(FREE), publish({ listing_id: RELIED_ON })],
      "messages about an order": [say(20, 1, 2, "When?"), say(21, 1, 1, "Today"), publish({ listing_id: 4 })],
      "messages of two conversations": [...conversation(FREE), say(23, 1, 1, "8.6 g"), publish({ answer_id: 23 })],
      "an answer by the member who asked": [
        ...conversation(FREE),
        say(23, 20, 2, "Hello?"),
        publish({ answer_id: 23 }),
      ],
      "a question by the seller": [
        ...conversation(FREE),
        say(23, 20, 1, "Yes"),
        publish({ question_id: 21, answer_id: 23 }),
      ],
      "an answer without words": [...conversation(FREE), publish({ answer_id: 22 })],
    },
    listing_answers_question_first: {
      "an answer before its question": [
        ...conversation(FREE),
        say(23, 20, 2, "And thick?"),
        publish({ question_id: 23 }),
      ],
    },
    not_for_sale: {
      "an answer on a listing that isn't on sale": [
        ...conversation(FREE),
        "UPDATE listings SET status = 'removed' WHERE id = 15",
        publish(),
      ],
    },
    answer_exists: {
      "a question that is published": [...published, say(23, 20, 1, "0.3 oz"), publish({ id: 8, answer_id: 23 })],
      "an answer that is published": [
        ...conversation(FREE),
        say(23, 20, 2, "And how thick?"),
        say(24, 20, 1, "8.6 g and 2 mm"),
        publish({ answer_id: 24 }),
        publish({ id: 8, question_id: 23, answer_id: 24 }),
      ],
      "a question that was taken down by the member who asked": [
        ...published,
        withdraw({ withdrawn_by: "asker" }),
        publish({ id: 8 }),
      ],
      "a question whose answer the operator removed": [
        ...published,
        insert("removals", {
          kind: "answer",
          target_id: 7,
          reason: "It is misleading.",
          removed_by: "operator",
          at: 150,
        }),
        withdraw(),
        publish({ id: 8 }),
      ],
    },
    too_many_answers: {
      "a 51st answer": [
        ...conversation(FREE),
        `WITH RECURSIVE n(i) AS (SELECT 1030 UNION ALL SELECT i + 1 FROM n WHERE i < 1129)
         INSERT INTO messages (id, thread_id, sender_id, body, at) SELECT i, 20, 2 - i % 2, 'No. ' || i, 100 FROM n`,
        `INSERT INTO listing_answers (listing_id, question_id, answer_id, at)
         SELECT 15, id, id + 1, 100 FROM messages WHERE id BETWEEN 1030 AND 1129 AND id % 2 = 0`,
        publish({ id: 99 }),
      ],
    },
    member_blocked: {
      "the question of a member who has blocked the seller": [
        ...conversation(FREE),
        insert("blocks", { blocker_id: 2, blocked_id: 1, at: 100 }),
        publish(),
      ],
    },
    answers_are_permanent: {
      "a removed answer": [...published, "DELETE FROM listing_answers"],
      "a replaced answer": [...published, orReplace(publish())],
      "another answer to the same question": [...published, update("listing_answers", { answer_id: 22 }, "id = 7")],
      "an answer that is withdrawn from the start": [
        ...conversation(FREE),
        publish({ withdrawn_at: 100, withdrawn_by: "seller" }),
      ],
      "an answer that is shown again": [...published, withdraw(), withdraw({ withdrawn_at: null, withdrawn_by: null })],
    },
    listing_is_fixed: {
      "an answer that the seller withdraws after a bid": [
        ...conversation(RELIED_ON),
        publish({ listing_id: RELIED_ON }),
        withdraw(),
      ],
    },
    listing_answers_withdrawn_has_time: {
      "an answer withdrawn before it was published": [...published, withdraw({ withdrawn_at: 99 })],
      "an answer withdrawn at no time": [...published, withdraw({ withdrawn_at: null })],
    },
  },
};

import { insert, type Noun, type Row, update } from "./statement";

const vote = (change: Row = {}) => insert("help_votes", { article: "fees", helpful: 1, unhelpful: 0, ...change });

/** A visitor's letter, like letter 1. */
const letter = (change: Row = {}) =>
  insert("letters", {
    reference: "QRSTVWXYZ2",
    key: "00000000-0000-4000-8000-000000000002",
    name: "",
    email: "ada@example.test",
    topic: "site",
    body: "The page about fees is blank.",
    at: 10,
    ...change,
  });

const figures = (change: Row = {}) => insert("site_figures", { id: 1, figures: "{}", computed_at: 10, ...change });

const answer = update("letters", { answered_at: 20 }, "id = 1");

export const HELP: Noun = {
  legal: [vote(), letter({ member_id: 2 }), answer, figures()],
  refused: {
    "UNIQUE help_votes.article": { "a second count of an article": [vote(), vote()] },
    letters_answered_after_sent: { "an answer before the letter": letter({ answered_at: 9 }) },
    letter_is_fixed: {
      "other words in a letter": update("letters", { body: "All is well." }, "id = 1"),
      "a letter answered again": [answer, update("letters", { answered_at: 30 }, "id = 1")],
    },
    "UNIQUE letters.reference": { "two letters under one reference": letter({ reference: "23456789AB" }) },
    "UNIQUE letters.key": { "a letter sent twice": letter({ key: "00000000-0000-4000-8000-000000000001" }) },
    "foreign key": { "a letter by a member who doesn't exist": letter({ member_id: 900 }) },
  },
};

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
    help_votes_article_length: { "a vote on no article": vote({ article: "" }) },
    help_votes_counts_range: { "fewer than no votes": vote({ helpful: -1 }) },
    "UNIQUE help_votes.article": { "a second count of an article": [vote(), vote()] },
    letters_reference_length: { "a letter without a reference": letter({ reference: "" }) },
    letters_key_length: { "a letter without a key": letter({ key: "" }) },
    letters_name_length: { "a name of 81 characters": letter({ name: "n".repeat(81) }) },
    letters_email_length: { "a letter that can't be answered": letter({ email: "" }) },
    letters_topic_known: { "a topic that the form doesn't have": letter({ topic: "weather" }) },
    letters_body_length: { "a letter of 5,001 characters": letter({ body: "b".repeat(5001) }) },
    letters_suspect_flag: { "a letter that is half suspect": letter({ is_suspect: 2 }) },
    letters_answered_after_sent: { "an answer before the letter": letter({ answered_at: 9 }) },
    site_figures_one_row: { "a second row of figures": figures({ id: 2 }) },
    site_figures_are_json: { "figures that can't be read": figures({ figures: "many" }) },
    letter_is_fixed: {
      "other words in a letter": update("letters", { body: "All is well." }, "id = 1"),
      "a letter answered again": [answer, update("letters", { answered_at: 30 }, "id = 1")],
    },
    "UNIQUE letters.reference": { "two letters under one reference": letter({ reference: "23456789AB" }) },
    "UNIQUE letters.key": { "a letter sent twice": letter({ key: "00000000-0000-4000-8000-000000000001" }) },
    "foreign key": { "a letter by a member who doesn't exist": letter({ member_id: 900 }) },
  },
};

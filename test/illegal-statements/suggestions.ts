import { insert, type Noun, type Row } from "./statement";

/** Another answer about listing 1, whose year was accepted. */
const answer = (change: Row = {}) =>
  insert("suggestion_answers", {
    listing_id: 1,
    field: "grade",
    source: "reader",
    suggested: "MS 64",
    answer: "edited",
    kept: "MS 65",
    at: 60,
    ...change,
  });

const reading = (change: Row = {}) =>
  insert("vision_readings", { listing_id: 18, model: "model", facts: "[]", fault: null, asked_at: 60, ...change });

export const SUGGESTIONS: Noun = {
  legal: [reading(), answer(), answer({ field: "ruler", answer: "rejected", kept: null })],
  refused: {
    suggestion_answers_kept_unless_rejected: {
      "a rejected value that was kept": answer({ answer: "rejected" }),
      "an accepted value that was changed": answer({ answer: "accepted" }),
      "an edited value that is missing": answer({ kept: null }),
    },
    vision_readings_facts_or_fault: { "facts despite a fault": reading({ fault: "unusable" }) },
    "UNIQUE vision_readings.listing_id": { "a second reading of a draft": [reading(), reading()] },
    answers_are_permanent: {
      "an answer changed later": "UPDATE suggestion_answers SET answer = 'rejected', kept = NULL",
    },
    "UNIQUE suggestion_answers.listing_id, suggestion_answers.field, suggestion_answers.source, suggestion_answers.suggested":
      { "a suggestion answered twice": [answer(), answer({ kept: "MS 63" })] },
    "foreign key": {
      "an answer about no listing": answer({ listing_id: 999 }),
      "a reading of no listing": reading({ listing_id: 999 }),
    },
  },
};

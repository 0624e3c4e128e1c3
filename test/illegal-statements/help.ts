import { insert, type Noun, type Row } from "./statement";

const vote = (change: Row = {}) => insert("help_votes", { article: "fees", helpful: 1, unhelpful: 0, ...change });

export const HELP: Noun = {
  legal: [vote()],
  refused: {
    help_votes_article_length: { "a vote on no article": vote({ article: "" }) },
    help_votes_counts_range: { "fewer than no votes": vote({ helpful: -1 }) },
    "UNIQUE help_votes.article": { "a second count of an article": [vote(), vote()] },
  },
};

import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { noSuchHelp, type Refusal, refuse } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { HELP_ARTICLES } from "./help-articles.server";

/** The most answers for one article in an hour. Answers are anonymous, so this is what limits a script. */
const VOTES_PER_HOUR = 120;

/** Counts an answer to "Was this helpful?", and nothing about who gave it. */
export async function voteOnHelp(
  db: Writer,
  { article, isHelpful }: { article: string; isHelpful: boolean },
  now: number,
): Promise<{ article: string } | Refusal> {
  if (!HELP_ARTICLES.some(({ id }) => id === article)) return noSuchHelp();
  const limit = { bucket: `help:${article}`, limit: VOTES_PER_HOUR, windowMs: HOUR_MS };
  const [yes, no] = isHelpful ? [1, 0] : [0, 1];
  const { slot } = await db.commit({
    slot: takeSlot(limit, now),
    vote: statement(sql`INSERT INTO help_votes (article, helpful, unhelpful) SELECT ${article}, ${yes}, ${no} WHERE changes() = 1
      ON CONFLICT (article) DO UPDATE SET helpful = helpful + excluded.helpful, unhelpful = unhelpful + excluded.unhelpful`),
  });
  const result = readSlot(slot, limit, now);
  if ("slot" in result) return { article };
  return refuse(
    "rate_limited",
    "There were too many answers about this page just now, so yours wasn't counted.",
    result,
  );
}

/*
 * The last part of the demo data: what the operator did. Few pictures are drawn, so members of the demo show the same ones:
 * all of these pairs were dismissed, or npm run moderate would list nothing else. Of what members reported, the article was
 * found to be in order, the comment was removed, and the profile was removed and restored. The rest waits. What the members of
 * the demo were notified of while it was loaded isn't emailed.
 */
import { LETTERS } from "./demo-reports.mjs";
import {
  answerLetter,
  dismissReports,
  openWriter,
  removeContent,
  restoreContent,
  setVacation,
  storeMetalPrices,
  storeRates,
} from "./operator-verbs.mjs";
import { openRecord } from "./record.mjs";

const RATES = {
  EUR: 1,
  USD: 1.157,
  AUD: 1.773,
  CAD: 1.622,
  CHF: 0.932,
  CZK: 24.15,
  DKK: 7.469,
  GBP: 0.879,
  INR: 103.3,
  JPY: 180.9,
  NOK: 11.78,
  PLN: 4.235,
  SEK: 10.98,
};

const record = openRecord({});
const db = openWriter(record.d1);

/** Acts on what was reported first of that kind. */
async function actOn(kind, act, reason) {
  const [found] = await record.all(
    `SELECT target_id FROM reports WHERE kind = '${kind}' AND (outcome IS NULL OR ${act === restoreContent}) ORDER BY id LIMIT 1`,
  );
  if (found) await act(db, { operator: "demo", kind, targetId: found.target_id, reason }, Date.now());
}

// Too many for the log.
await record.run(`INSERT INTO dismissed_pairs (listing_id, other_id, reason, dismissed_by, at)
  SELECT one.id, other.id, 'The demo has few pictures.', 'demo', CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM listings AS one JOIN listings AS other ON other.id < one.id AND other.seller_id <> one.seller_id
  WHERE one.id IN (SELECT listing_id FROM photos) AND other.id IN (SELECT listing_id FROM photos)
  ON CONFLICT DO NOTHING`);
await actOn("article", dismissReports);
await actOn("comment", removeContent, "Advertising. Comments are about the article.");
await actOn("profile", removeContent, "The text looked like an advertisement.");
await actOn("profile", restoreContent, "It says what the member collects.");
const answered = LETTERS.filter(({ isAnswered }) => isAnswered).map(({ name }) => `'${name}'`);
for (const { reference } of await record.all(
  `SELECT reference FROM letters WHERE name IN (${answered}) AND answered_at IS NULL`,
))
  await answerLetter(db, { operator: "demo", reference }, Date.now());
await record.run(
  "UPDATE notification_emails SET after_id = max(after_id, (SELECT ifnull(max(id), 0) FROM notifications))",
);
// Invented, as all of the demo is: without them, no amount is shown in another currency.
const day = new Date().toISOString().slice(0, 10);
await storeRates(db, { day, perEuro: RATES });
await storeMetalPrices(db, { day, perOunceMinor: { Au: 410_000, Ag: 5_200, Pt: 160_000, Pd: 140_000 } });
// One seller is away, and dispatches later.
const [away] =
  await record.all(`SELECT seller_id FROM listings JOIN users ON users.id = seller_id AND password_hash IS NULL
  WHERE status = 'active' AND format = 'fixed' GROUP BY seller_id ORDER BY count(*), seller_id LIMIT 1`);
const back = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
if (away) await setVacation(db, away.seller_id, { day: back, hides: false }, { now: Date.now(), timeZone: "UTC" });
// Nobody reads the emails of those who can't sign in.
await record.run(`INSERT INTO notification_preferences (user_id, topic, bell, email)
  SELECT u.id, t.topic, 1, 'none' FROM users AS u CROSS JOIN notification_topics AS t
  WHERE u.password_hash IS NULL AND t.topic <> 'bids' ON CONFLICT DO NOTHING`);

/*
 * The last part of the demo data: what the operator did. Few pictures are drawn, so members of the demo show the same ones:
 * all of these pairs were dismissed, or npm run moderate would list nothing else. Of what members reported, the article was
 * found to be in order, the comment was removed, and the profile was removed and restored. The rest waits.
 */
import { LETTERS } from "./demo-reports.mjs";
import { openRecord } from "./record.mjs";

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const record = openRecord({});
const reported = (kind) => `(SELECT target_id FROM reports WHERE kind = '${kind}' ORDER BY id LIMIT 1)`;
const remove = (kind, reason) =>
  record.run(`INSERT INTO removals (kind, target_id, reason, removed_by, at)
    SELECT '${kind}', id, '${reason}', 'demo', ${NOW} FROM report_targets WHERE kind = '${kind}' AND id = ${reported(kind)}`);

await record.run(`INSERT INTO dismissed_pairs (listing_id, other_id, reason, dismissed_by, at)
  SELECT one.id, other.id, 'The demo has few pictures.', 'demo', ${NOW}
  FROM listings AS one JOIN listings AS other ON other.id < one.id AND other.seller_id <> one.seller_id
  WHERE one.id IN (SELECT listing_id FROM photos) AND other.id IN (SELECT listing_id FROM photos)
  ON CONFLICT DO NOTHING`);
await record.run(`UPDATE reports SET outcome = 'dismissed', decided_at = max(at, ${NOW})
  WHERE kind = 'article' AND outcome IS NULL`);
await remove("comment", "Advertising. Comments are about the article.");
await remove("profile", "The text looked like an advertisement.");
await record.run(`UPDATE removals SET restored_at = max(at, ${NOW}), restored_by = 'demo',
  restored_because = 'It says what the member collects.' WHERE kind = 'profile' AND restored_at IS NULL`);
const answered = LETTERS.filter(({ isAnswered }) => isAnswered).map(({ name }) => `'${name}'`);
await record.run(
  `UPDATE letters SET answered_at = max(at, ${NOW}) WHERE name IN (${answered}) AND answered_at IS NULL`,
);

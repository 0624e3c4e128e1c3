/*
 * The last part of the demo data: few pictures are drawn, so members of the demo show the same ones. The operator has
 * dismissed all of these pairs, or npm run moderate would list nothing else.
 */
import { openRecord } from "./record.mjs";

await openRecord({}).run(`INSERT INTO dismissed_pairs (listing_id, other_id, reason, dismissed_by, at)
  SELECT one.id, other.id, 'The demo has few pictures.', 'demo', CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM listings AS one JOIN listings AS other ON other.id < one.id AND other.seller_id <> one.seller_id
  WHERE one.id IN (SELECT listing_id FROM photos) AND other.id IN (SELECT listing_id FROM photos)
  ON CONFLICT DO NOTHING`);

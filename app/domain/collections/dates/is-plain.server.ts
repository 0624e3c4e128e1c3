import { sql } from "drizzle-orm";

/** Nothing but its type, date and mint is known of the item `i`, so that it can be counted up and down. */
export const isPlain = sql`i.status = 'own' AND i.grade_from IS NULL AND i.is_details = 0 AND i.price_minor IS NULL
  AND i.acquired_on IS NULL AND i.order_id IS NULL AND i.photo_count = 0 AND i.place = '' AND i.storage = ''
  AND i.public_note = '' AND i.private_note = '' AND i.attributes ->> 'certificate' IS NULL`;

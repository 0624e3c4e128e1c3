import { and, asc, between, eq, isNull, or } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { notifications } from "~/db/schema/notifications";
import { describeNotification } from "~/domain/notifications/describe-notification";
import { TOPICS } from "~/domain/notifications/topics";
import { mailedNotifications } from "./mailed-notifications.server";
import { digestMail } from "./notification-mail";
import type { WrittenMail } from "./writing";

/** Notifications in one mail; it counts the others. */
export const DIGEST_ENTRIES = 20;
/** More than this aren't read. */
const MOST_READ = 200;

/**
 * A member's daily mail: the notifications of that range whose topics they get daily, without those that they read or
 * deleted on the site. Null if there are none.
 */
export async function writeDigest(
  db: Reader,
  { memberId, firstId, lastId }: { memberId: number; firstId: number; lastId: number },
): Promise<WrittenMail | null> {
  const matching = and(
    between(notifications.id, firstId, lastId),
    isNull(notifications.readAt),
    // One whose bell is off was deleted when it was made.
    or(isNull(notifications.deletedAt), eq(notifications.deletedAt, notifications.createdAt)),
  );
  const rows = await mailedNotifications(db, memberId, matching).orderBy(asc(notifications.id)).limit(MOST_READ);
  const wanted = rows.filter(({ topic, chosen }) => (chosen ?? TOPICS[topic].email) === "daily");
  if (wanted.length === 0) return null;
  const listed = wanted.slice(0, DIGEST_ENTRIES).map((row) => ({ ...row, ...describeNotification(row) }));
  return { stops: "digest", ...digestMail(listed, wanted.length - listed.length) };
}

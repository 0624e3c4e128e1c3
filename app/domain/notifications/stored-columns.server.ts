import { column, columnsFrom } from "~/db/database.server";
import { notifications } from "~/db/schema/notifications";

/** What {@link describeNotification} needs of the notification of `alias`. A member who is deleted has a pseudonym by then. */
export const storedColumns = (alias: string) => ({
  ...columnsFrom(alias, notifications, "kind", "facts", "title", "message"),
  by: column<string | null>(`(SELECT username FROM users WHERE id = ${alias}.facts ->> 'memberId')`, "by"),
});

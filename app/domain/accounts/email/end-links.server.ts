import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import { endUnusedLinks } from "~/domain/accounts/emailed-link.server";

/**
 * Someone who knew the old password may have asked for these. Links that undo a change of address stay: they were
 * mailed to the holder of the former one.
 */
export function endLinks(memberId: number): readonly Statement[] {
  return [
    endUnusedLinks(memberId, sql`kind <> 'undo'`),
    statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    statement(sql`DELETE FROM unfinished_sign_ins WHERE user_id = ${memberId}`),
  ];
}

import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import { endUnusedLinks } from "~/domain/accounts/emailed-link.server";

/** For whoever knew the old password. Links that undo a change of address stay: its former holder was sent them. */
export function endLinks(memberId: number): readonly Statement[] {
  return [
    endUnusedLinks(memberId, sql`kind <> 'undo'`),
    statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    statement(sql`DELETE FROM unfinished_sign_ins WHERE user_id = ${memberId}`),
  ];
}

import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import type { Session } from "~/domain/accounts/session.server";

/**
 * For the batch that turns a second factor on: the member's other sessions are confirmed no more, unless a factor did it.
 * Whoever knows the password may have confirmed one just before.
 */
export function unconfirmOthers({ id, member }: Pick<Session, "id" | "member">): Statement {
  return statement(sql`UPDATE sessions SET confirmed_at = NULL
    WHERE user_id = ${member.id} AND id <> ${id} AND factor_confirmed_at IS NOT confirmed_at`);
}

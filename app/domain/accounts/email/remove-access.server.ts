import { type SQL, sql } from "drizzle-orm";
import { statement } from "~/db/database.server";
import { cancelPayouts, unsentPayouts } from "~/domain/ledger/cancel-payouts.server";
import { detach } from "~/domain/outbox/detach.server";
import { enqueue } from "~/domain/outbox/outbox.server";

interface Access {
  readonly memberId: number;
  readonly since: number;
  readonly now: number;
  /** A reset must not get round a second factor (ASVS 6.4.3). */
  readonly keepsFactors?: boolean;
}

/**
 * Gives an account back to the holder of its address: what was added since then and would let somebody else in again,
 * or lead money or parcels to them, goes. It follows the statement that leaves the owner a password or a link to choose
 * one, without which the last way in can't go.
 */
export function removeAccess({ memberId, since, now, keepsFactors = false }: Access) {
  const added = sql`user_id = ${memberId} AND created_at >= ${since}`;
  const factor = keepsFactors ? sql`FALSE` : added;
  const card = sql`${added} AND removed_at IS NULL`;
  const account = sql`user_id = ${memberId} AND account_at >= ${since}`;
  /** Paid orders, with an address that the owner didn't have before. */
  const redirected = sql`orders AS o JOIN order_addresses AS a ON a.order_id = o.id
    WHERE o.buyer_id = ${memberId} AND o.status = 'paid' AND o.settled_at IS NULL AND a.at >= ${since} AND NOT EXISTS (
      SELECT 1 FROM addresses AS known WHERE user_id = ${memberId} AND created_at < ${since}
        AND (known.name, known.line1, known.line2, known.postal_code) = (a.name, a.line1, a.line2, a.postal_code))`;
  const deletion = sql`user_id = ${memberId} AND begun_at IS NULL AND requested_at >= ${since}`;
  const namesOf = (column: SQL, rows: SQL) => sql`json((SELECT json_group_array(${column}) FROM ${rows}))`;
  const countOf = (rows: SQL) => sql`(SELECT COUNT(*) FROM ${rows})`;
  const newestIsDefault = (table: SQL, condition: SQL) => sql`UPDATE ${table} SET is_default = 1
    WHERE id = (SELECT MAX(id) FROM ${table} WHERE user_id = ${memberId} AND ${condition})
      AND NOT EXISTS (SELECT 1 FROM ${table} WHERE user_id = ${memberId} AND is_default = 1)`;
  return {
    /** Before the rest, as it reads what goes. */
    mailed: enqueue(
      {
        kind: "mail",
        payload: sql`SELECT json_object('mail', 'access-removed', 'memberId', id, 'at', CAST(${now} AS INTEGER),
          'providers', ${namesOf(sql`provider`, sql`oauth_accounts WHERE ${added}`)},
          'passkeys', ${namesOf(sql`name`, sql`passkeys WHERE ${factor}`)},
          'cards', ${namesOf(sql`brand || ' ·' || last4`, sql`payment_methods WHERE ${card}`)},
          'apps', ${countOf(sql`authenticators WHERE ${factor}`)},
          'recoveryCodes', ${countOf(sql`recovery_codes WHERE ${factor}`)},
          'bankAccounts', ${countOf(sql`provider_profiles WHERE ${account}`)},
          'addresses', ${countOf(sql`addresses WHERE ${added}`)},
          'orders', ${countOf(redirected)},
          'deletions', ${countOf(sql`account_deletions WHERE ${deletion}`)},
          'payoutsMinor', (SELECT coalesce(sum(amount_minor), 0) FROM payouts WHERE ${unsentPayouts(memberId)}))
          FROM users WHERE id = ${memberId}`,
      },
      now,
    ),
    removed: [
      statement(sql`DELETE FROM oauth_accounts WHERE ${added}`),
      // Whoever began to set one up may have seen its key.
      statement(sql`DELETE FROM authenticators WHERE ${factor} OR user_id = ${memberId} AND confirmed_at IS NULL`),
      statement(sql`DELETE FROM passkeys WHERE ${factor}`),
      statement(sql`DELETE FROM recovery_codes WHERE ${factor} OR user_id = ${memberId} AND NOT EXISTS (
        SELECT 1 FROM authenticators WHERE user_id = ${memberId} UNION ALL SELECT 1 FROM passkeys WHERE user_id = ${memberId})`),
      // A sign-in from such a browser would be reported to nobody.
      statement(sql`DELETE FROM known_devices WHERE user_id = ${memberId} AND first_seen_at >= ${since}`),
      // Before the cards, as one that a payout waits for can't be removed.
      ...cancelPayouts(memberId, sql`TRUE`, now),
      detach(
        sql`SELECT 'card' AS what, provider_ref AS ref FROM payment_methods WHERE ${card}
          UNION ALL SELECT 'account', account_ref FROM provider_profiles WHERE ${account}`,
        now,
      ),
      statement(sql`UPDATE payment_methods SET is_default = 0, removed_at = max(created_at, ${now}) WHERE ${card}`),
      statement(newestIsDefault(sql`payment_methods`, sql`removed_at IS NULL`)),
      statement(sql`UPDATE provider_profiles
      SET account_ref = NULL, account_ready = 0, account_at = NULL, account_event_at = NULL,
        accounts_removed = accounts_removed + 1 WHERE ${account}`),
      statement(sql`DELETE FROM addresses WHERE ${added}`),
      statement(newestIsDefault(sql`addresses`, sql`TRUE`)),
      statement(sql`DELETE FROM account_deletions WHERE ${deletion}`),
    ],
  };
}

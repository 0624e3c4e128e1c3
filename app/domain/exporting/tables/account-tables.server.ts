import {
  addresses,
  knownDevices,
  oauthAccounts,
  securityEvents,
  sessions,
  suspensions,
  users,
  vacations,
} from "~/db/schema/accounts";
import { notificationPreferences, notifications, pushDevices } from "~/db/schema/notifications";
import { formerUsernames } from "~/db/schema/people";
import { passkeys } from "~/db/schema/second-factor";
import { describeNotification } from "~/domain/notifications/describe-notification";
import { type ExportedTable, rowsOf, usernameOf } from "./exported-table.server";

/** All that the words of a notification are made of. */
const STORED = `json_object('kind', t.kind, 'facts', t.facts, 'title', t.title, 'message', t.message,
  'by', ${usernameOf("t.facts ->> 'memberId'")})`;

/** Secrets are left out, also in the form in which we keep them. */
export const ACCOUNT_TABLES: readonly ExportedTable[] = [
  rowsOf(users, "account", "Your account.", {
    owner: "id",
    columns: `id, username, usernameChangedAt, email, emailVerifiedAt, createdAt, about, country, timeZone,
      timeNotation, decimalMark, quietFrom, quietUntil, profileImageUrl as picture, followerCount as followers,
      followingCount as following`,
  }),
  rowsOf(formerUsernames, "former-usernames", "Your former usernames, and how long each leads to your profile.", {
    keys: "username",
    columns: "username, until as leadsHereUntilAt",
  }),
  rowsOf(oauthAccounts, "connected-accounts", "Accounts on other sites that you sign in with.", {
    keys: "provider",
    columns: "provider, providerUserId as accountId, email, createdAt as connectedAt",
  }),
  rowsOf(passkeys, "passkeys", "The passkeys you sign in with. Their secret keys stay on your devices.", {
    join: "JOIN passkey_handles AS h ON h.user_id = t.user_id",
    covers: ["passkey_handles"],
    columns: "name, credentialId, createdAt as addedAt, lastUsedAt",
    also: { handle: "h.handle" },
  }),
  rowsOf(sessions, "sessions", "Where you are signed in.", {
    keys: "createdAt, tokenHash",
    columns: "device, createdAt as signedInAt, expiresAt as endsAt",
  }),
  rowsOf(knownDevices, "known-devices", "Browsers that you've signed in from.", {
    keys: "tokenHash",
    columns: "name, firstSeenAt, lastSeenAt",
  }),
  rowsOf(securityEvents, "security-events", "Sign-ins, failed ones and changes to your account, of the last 90 days.", {
    columns: "kind, device, network, detail, at as happenedAt",
  }),
  rowsOf(suspensions, "suspensions", "When we suspended your account, until when, and why.", {
    columns: "reason, at as suspendedAt, until as endsAt, liftedAt, liftedBecause",
  }),
  rowsOf(addresses, "addresses", "Your delivery addresses.", {
    columns: "id, name, line1, line2, city, region, postalCode, country, phone, isDefault, createdAt",
  }),
  rowsOf(notificationPreferences, "notification-preferences", "What you chose to be told about, and how.", {
    keys: "topic",
    columns: "topic, bell, email, push",
  }),
  rowsOf(pushDevices, "push-devices", "Browsers in which you turned on push.", {
    columns: "endpoint, createdAt as turnedOnAt",
  }),
  rowsOf(vacations, "vacations", "Until when you're away, and whether what you sell is hidden.", {
    keys: "userId",
    columns: "until as awayUntil, hides, setAt",
  }),
  {
    ...rowsOf(notifications, "notifications", "Your notifications.", {
      and: "t.deleted_at IS NULL",
      columns: "id, category, listingId, createdAt, readAt",
      also: { title: STORED, message: "NULL" },
    }),
    rewrite: (row) => {
      const { title, message } = describeNotification(JSON.parse(String(row.title)));
      return { ...row, title, message };
    },
  },
];

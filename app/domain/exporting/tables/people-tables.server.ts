import {
  addresses,
  follows,
  formerUsernames,
  knownDevices,
  oauthAccounts,
  securityEvents,
  sessions,
  suspensions,
  users,
  vacations,
} from "~/db/schema/accounts";
import { articleComments, articleRevisions, articles } from "~/db/schema/articles";
import { letters } from "~/db/schema/help";
import { notificationPreferences, notifications, pushDevices } from "~/db/schema/notifications";
import { reports } from "~/db/schema/reports";
import { passkeys } from "~/db/schema/second-factor";
import { blocks, messages, threadSides } from "~/db/schema/threads";
import { listingWatches, savedSearches, watches } from "~/db/schema/watching";
import { describeNotification } from "~/domain/notifications/describe-notification";
import { type ExportedTable, LOT, rowsOf, usernameOf } from "./exported-table.server";

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

export const PEOPLE_TABLES: readonly ExportedTable[] = [
  rowsOf(threadSides, "conversations", "Your conversations.", {
    owner: "memberId",
    join: "JOIN threads AS c ON c.id = t.thread_id",
    covers: ["threads"],
    keys: "lastId, threadId",
    columns: "threadId as id, unread",
    also: {
      with: usernameOf("t.other_id"),
      listingId: "c.listing_id",
      orderId: "c.order_id",
      startedAt: "c.created_at",
    },
  }),
  rowsOf(messages, "messages", "Messages that you wrote and received.", {
    owner: "memberId",
    through: { table: threadSides, on: "t.thread_id = o.thread_id", keys: "lastId, threadId" },
    columns: "id, threadId as conversationId, body as text, photoCount as photos, at as sentAt",
    also: { from: usernameOf("t.sender_id"), isMine: "t.sender_id = @me" },
  }),
  rowsOf(articles, "articles", "Your articles and drafts, in Markdown.", {
    owner: "authorId",
    columns: `id, slug as address, state, title, summary, tags, body as text, revision, createdAt, publishedAt,
      changedAt`,
  }),
  rowsOf(articleRevisions, "article-revisions", "The published revisions of your articles.", {
    owner: "authorId",
    through: { table: articles, on: "t.article_id = o.id", keys: "id" },
    keys: "number",
    columns: "articleId, number, title, summary, tags, note, body as text, at as publishedAt",
  }),
  rowsOf(articleComments, "comments", "Your comments on articles.", {
    owner: "authorId",
    join: "JOIN articles AS a ON a.id = t.article_id",
    and: "t.removed_at IS NULL",
    columns: "id, parentId as answers, text, at as writtenAt, editedAt",
    also: { article: "a.title" },
  }),
  rowsOf(letters, "letters", "What you wrote to Obverse.", {
    owner: "memberId",
    columns: "reference, name, email, topic, body as text, at as sentAt, answeredAt",
  }),
  rowsOf(reports, "reports", "What you reported, and what was decided.", {
    owner: "reporterId",
    columns: "kind, targetId as number, reason, note, at as reportedAt, outcome, decidedAt",
  }),
  rowsOf(watches, "watched-auctions", "Auctions that you watch.", {
    join: LOT,
    keys: "auctionId",
    columns: "auctionId, at as watchedAt",
    also: { item: "l.title" },
  }),
  rowsOf(listingWatches, "watched-listings", "Items at a fixed price that you watch.", {
    join: "JOIN listings AS l ON l.id = t.listing_id",
    keys: "listingId",
    columns: "listingId, at as watchedAt",
    also: { item: "l.title" },
  }),
  rowsOf(savedSearches, "saved-searches", "Your saved searches.", {
    and: "t.deleted_at IS NULL",
    keys: "query",
    columns: "name, query as search, alert, createdAt as savedAt",
  }),
  rowsOf(follows, "following", "Members you follow.", {
    owner: "followerId",
    columns: "muted as isMuted, at as followedAt",
    also: { member: usernameOf("t.followed_id") },
  }),
  rowsOf(follows, "followers", "Members who follow you.", {
    owner: "followedId",
    columns: "at as followedAt",
    also: { member: usernameOf("t.follower_id") },
  }),
  rowsOf(blocks, "blocked-members", "Members you've blocked.", {
    owner: "blockerId",
    keys: "blockedId",
    columns: "at as blockedAt",
    also: { member: usernameOf("t.blocked_id") },
  }),
];

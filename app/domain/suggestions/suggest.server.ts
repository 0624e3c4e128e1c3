import { sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { once } from "~/domain/once";
import { hasPublished } from "~/domain/profiles/profile-head.server";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { MinuteLimit } from "~/domain/rate-limits/minute-limit";
import { refuse } from "~/domain/refusal";
import { stripAccents } from "~/domain/text/strip-accents";
import { SECOND_MS } from "~/domain/time";
import { listTypes } from "~/domain/type-pages/list-types.server";
import issuers from "~/domain/vocabulary/issuers.json";
import { SHORTEST_WORDS } from "./suggestion";

const MOST_TYPES = 5;
const MOST_ISSUERS = 2;
const MOST_SELLERS = 2;
/** Members with such a name who may not be sellers. */
const MOST_NAMES = 20;
const MOST_CHARACTERS = 100;
const LAST = "\u{10FFFF}";

/** From one address: several people who type without a pause. */
export const SUGGESTED_PER_MINUTE = 900;
const LIMIT = new MinuteLimit(SUGGESTED_PER_MINUTE);

/** Issuers, types and sellers with names that begin so. One round trip. */
export async function suggest(db: Reader, text: string, { address, now }: { address: string; now: number }) {
  const blockedUntil = LIMIT.blockedUntil(addressBucket(address), now);
  if (blockedUntil !== undefined)
    return refuse("rate_limited", "Too many suggestions were asked for. Wait a moment.", {
      retryAfterSeconds: Math.ceil((blockedUntil - now) / SECOND_MS),
    });
  const words = text.trim().slice(0, MOST_CHARACTERS);
  if (words.length < SHORTEST_WORDS) return [];
  const [{ types, isClosest }, sellers] = await Promise.all([listTypes(db, { q: words }), sellersNamed(db, words)]);
  return [
    ...issuersNamed(words).map((name) => ({
      label: name,
      detail: "Issuer",
      to: `/search?${new URLSearchParams({ country: name })}`,
    })),
    ...(isClosest ? [] : types.slice(0, MOST_TYPES)).map(({ id, title, issuerName, yearsText }) => ({
      label: title,
      detail: `${issuerName} · ${yearsText}`,
      to: `/types/${id}`,
    })),
    ...sellers.map(({ username }) => ({ label: username, detail: "Seller", to: `/sellers/${username}` })),
  ];
}

const plain = (text: string) => stripAccents(text).toLowerCase();

/** Each with the names that it has in other languages. */
const NAMES = once(() => issuers.map(({ name, words }) => ({ name, all: [name, ...words].map(plain) })));

function issuersNamed(words: string): string[] {
  const start = plain(words);
  const found = NAMES().flatMap(({ name, all }) => (all.some((each) => each.startsWith(start)) ? [name] : []));
  return [...new Set(found)].slice(0, MOST_ISSUERS);
}

function sellersNamed(db: Reader, words: string) {
  const start = words.toLowerCase();
  return db
    .select({ username: users.username })
    .from(users)
    .where(
      sql`id IN (SELECT id FROM users WHERE lower(username) >= ${start} AND lower(username) < ${start + LAST}
        ORDER BY lower(username) LIMIT ${MOST_NAMES}) AND ${hasPublished}`,
    )
    .orderBy(sql`lower(username)`)
    .limit(MOST_SELLERS);
}

import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { HMAC } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { refuse } from "~/domain/refusal";
import type { Preference, StoppedTopic } from "./preference";
import { readPreferences, savePreferences } from "./preferences.server";
import type { Stoppable, UnsubscribeLink } from "./unsubscribe-link";

const encoder = new TextEncoder();

/** Only stops these emails. HMAC-SHA-256 in hexadecimal by the member's own key, so an old email's link works. */
export async function unsubscribeSignature(key: string, memberId: number, stops: Stoppable): Promise<string> {
  const bytes = encoder.encode(`unsubscribe:${memberId}:${stops}`);
  return encodeHex(new Uint8Array(await new HMAC("SHA-256").sign(encoder.encode(key), bytes)));
}

export async function isGenuine(db: Reader, { memberId, stops, signature }: UnsubscribeLink): Promise<boolean> {
  const [member] = await db.select(columnsOf(users, "unsubscribeKey")).from(users).where(eq(users.id, memberId));
  // Signed with no key for nobody, so that the answer takes as long.
  const expected = await unsubscribeSignature(member?.unsubscribeKey ?? "nobody", memberId, stops);
  return timingSafeEqual(encoder.encode(expected), encoder.encode(signature)) && member !== undefined;
}

/** What the link stops, as the member gets it now: nothing if it's stopped already. */
export async function stillSent(db: Reader, { memberId, stops }: UnsubscribeLink): Promise<readonly Preference[]> {
  const all = await readPreferences(db, memberId);
  return all.filter(({ topic, email }) =>
    stops === "digest" ? email === "daily" : topic === stops && email !== "none",
  );
}

/** Returns what the member got until then. Can be repeated. Refuses a link that we didn't make. */
export async function unsubscribe(db: Writer, link: UnsubscribeLink) {
  if (!(await isGenuine(db, link))) return refuse("not_found", NOT_OURS);
  const stopped = await stillSent(db, link);
  const none = stopped.map((each) => ({ ...each, email: "none" }) as const);
  await savePreferences(db, link.memberId, none);
  return { stopped };
}

/** Undoes {@link unsubscribe}: what it stopped is sent again. Refuses a link that we didn't make, and other topics. */
export async function resubscribe(db: Writer, link: UnsubscribeLink, stopped: readonly StoppedTopic[]) {
  if (!(await isGenuine(db, link))) return refuse("not_found", NOT_OURS);
  const all = await readPreferences(db, link.memberId);
  const again = stopped.flatMap(({ topic, email }) => {
    const isOfLink = link.stops === "digest" ? email === "daily" : topic === link.stops;
    return isOfLink ? all.filter((each) => each.topic === topic).map((each) => ({ ...each, email })) : [];
  });
  await savePreferences(db, link.memberId, again);
  return undefined;
}

const NOT_OURS =
  "This link is incomplete. Copy the whole address from the email, or sign in and choose in the settings.";

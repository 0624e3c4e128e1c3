import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, failedBecause, type Reader, statement, type Writer } from "~/db/database.server";
import { letters } from "~/db/schema/help";
import { emailFault } from "~/domain/accounts/email";
import type { Randomness } from "~/domain/randomness";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse, refuseOutOfDate } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import {
  isTopic,
  LETTERS_WINDOW_MS,
  MAX_LETTER,
  MAX_LETTER_NAME,
  MAX_LETTERS,
  MIN_LETTER,
  REFERENCE_LENGTH,
  type SentLetter,
} from "./letter";

const email = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const fault = emailFault(text);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/** A letter as its form sends it. `website` is hidden from people, but a browser may fill it in. */
export const letterInput = z.object({
  key: z.uuid("This form is out of date. Reload the page and try again."),
  topic: z.string().refine(isTopic, "Choose what it is about."),
  name: plainText(0, MAX_LETTER_NAME),
  email,
  body: plainText(MIN_LETTER, MAX_LETTER),
  website: z.string(),
});
export type LetterInput = z.infer<typeof letterInput>;

/** Once per key. A letter whose hidden field was filled in is kept too, but marked. */
export async function sendLetter(
  db: Writer,
  { memberId, address }: { memberId: number | null; address: string },
  { key, topic, name, email, body, website }: LetterInput,
  { now, randomness }: { now: number; randomness: Randomness },
): Promise<SentLetter | Refusal> {
  const before = await letterUnder(db, { key, email, body });
  if (before) return before;
  const author = memberId === null ? addressBucket(address) : `member ${memberId}`;
  const limit = { bucket: `letters:${author}`, limit: MAX_LETTERS, windowMs: LETTERS_WINDOW_MS };
  const reference = newReference(randomness);
  try {
    const { slot } = await db.commit({
      slot: takeSlot(limit, now),
      letter: statement(sql`INSERT INTO letters (reference, key, member_id, name, email, topic, body, at, is_suspect)
        SELECT ${reference}, ${key}, ${memberId}, ${name}, ${email}, ${topic}, ${body}, ${now}, ${website === "" ? 0 : 1}
        WHERE changes() = 1`),
    });
    const result = readSlot(slot, limit, now);
    if ("slot" in result) return receipt({ reference, topic, email, body });
    return refuse(
      "rate_limited",
      "You've sent several messages already. Please wait an hour before the next one.",
      result,
    );
  } catch (error) {
    if (!failedBecause(error, ["unique"])) throw error;
    const same = await letterUnder(db, { key, email, body });
    if (same) return same;
    throw error;
  }
}

/** The letter already sent with this key, if its content is the same; otherwise a key would reveal what someone else wrote. */
async function letterUnder(db: Reader, { key, email, body }: Pick<LetterInput, "key" | "email" | "body">) {
  const [found] = await db
    .select(columnsOf(letters, "reference", "topic", "email", "body"))
    .from(letters)
    .where(eq(letters.key, key));
  if (!found) return undefined;
  return found.email === email && found.body === body ? receipt(found) : refuseOutOfDate();
}

function receipt({ topic, ...letter }: { reference: string; topic: string; email: string; body: string }): SentLetter {
  return { ...letter, topic: isTopic(topic) ? topic : "other" };
}

/** Letters and digits that aren't easily confused when read aloud. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function newReference(randomness: Randomness): string {
  return Array.from(randomness.bytes(REFERENCE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
}

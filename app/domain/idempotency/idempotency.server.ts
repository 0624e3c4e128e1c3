import { and, eq, type SQL, sql } from "drizzle-orm";
import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import * as z from "zod";
import { type Reader, returningOne, type Statement, statement } from "~/db/database.server";
import { idempotencyKeys } from "~/db/schema/operations";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface KeyedRequest {
  readonly userId: number;
  readonly key: string;
  readonly inputHash: string;
}

export async function hashOfInput(verb: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(`${verb}|${JSON.stringify(input)}`)));
}

export const hashOfBytes = async (bytes: Uint8Array): Promise<string> => encodeHex(await sha256(bytes));

export async function keyRequest(
  { userId, key }: Pick<KeyedRequest, "userId" | "key">,
  verb: string,
  input: Readonly<Record<string, unknown>>,
): Promise<KeyedRequest> {
  return { userId, key, inputHash: await hashOfInput(verb, input) };
}

export function replay<Answer>(
  stored: { inputHash: string; answer: string } | null | undefined,
  request: KeyedRequest,
  schema: z.core.$ZodType<Answer>,
): Answer | Refusal | undefined {
  if (!stored) return undefined;
  if (stored.inputHash !== request.inputHash)
    return refuse(
      "breaks_rule",
      "This request was already sent with different contents. Reload the page and try again.",
    );
  return z.parse(schema, JSON.parse(stored.answer));
}

export async function recall(db: Reader, { userId, key }: Pick<KeyedRequest, "userId" | "key">) {
  const [row] = await db
    .select({ inputHash: idempotencyKeys.inputHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/**
 * Answers the stored answer also if a concurrent request with the same key won or the connection broke after the
 * commit. `act` must {@link remember} its answer in the batch of its effect. Without a key, it acts every time.
 */
export async function runOnce<Answer extends object, Found = undefined>(
  db: Reader,
  keyedRequest: KeyedRequest | undefined,
  request: {
    readonly schema: z.core.$ZodType<Answer>;
    readonly load?: () => Promise<Found>;
    readonly act: (found: Found) => Promise<Answer | Refusal>;
  },
): Promise<Answer | Refusal> {
  const { schema, load, act } = request;
  const earlier = async () => keyedRequest && replay(await recall(db, keyedRequest), keyedRequest, schema);
  const [before, found] = await Promise.all([earlier(), load?.()]);
  if (before) return before;
  try {
    const answer = await act(found as Found);
    return isRefusal(answer) ? ((await earlier()) ?? answer) : answer;
  } catch (error) {
    const winner = await earlier();
    if (winner) return winner;
    throw error;
  }
}

const answerRow = z.object({ answer: z.string() }).transform(({ answer }): unknown => JSON.parse(answer));

/** In the batch of the effect, so that both happen or neither. `answer` is SQL, as the batch makes the ids. */
export function remember(request: KeyedRequest | undefined, answer: SQL, now: number) {
  if (!request) return [];
  const { userId, key, inputHash } = request;
  return returningOne(
    sql`INSERT INTO idempotency_keys (user_id, key, input_hash, answer, at)
    SELECT ${userId}, ${key}, ${inputHash}, ${answer}, ${now} RETURNING answer`,
    answerRow,
  );
}

export function rememberAll(answers: readonly { request: KeyedRequest; answer: string }[], now: number): Statement {
  const rows = answers.map(({ request: { userId, key, inputHash }, answer }) => ({ userId, key, inputHash, answer }));
  return statement(sql`INSERT INTO idempotency_keys (user_id, key, input_hash, answer, at)
    SELECT value ->> 'userId', value ->> 'key', value ->> 'inputHash', value ->> 'answer', ${now}
    FROM json_each(${JSON.stringify(rows)})`);
}

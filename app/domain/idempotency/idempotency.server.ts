import { and, eq, type SQL, sql } from "drizzle-orm";
import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import * as z from "zod";
import type { Reader } from "~/db/client.server";
import { idempotencyKeys } from "~/db/schema/operations";
import { returningOne, type Statement, statement } from "~/db/statement.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** A request that may arrive more than once and must take effect once. */
export interface KeyedRequest {
  readonly userId: number;
  /** The UUID that the form or the client created before sending. */
  readonly key: string;
  /** SHA-256 hex of the request's contents, from {@link hashOfInput}. */
  readonly inputHash: string;
}

/** The stored answer of an earlier request under the same key. */
export interface Remembered {
  readonly inputHash: string;
  /** JSON. */
  readonly answer: string;
}

/** Hashes the verb's name and everything its effect depends on. */
export async function hashOfInput(verb: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(`${verb}|${JSON.stringify(input)}`)));
}

/** SHA-256 hex of a file, to be part of a request's hash. */
export async function hashOfBytes(bytes: Uint8Array): Promise<string> {
  return encodeHex(await sha256(bytes));
}

/** A request under its key. `verb` and `input` are hashed as by {@link hashOfInput}. */
export async function keyedRequest(
  { userId, key }: Pick<KeyedRequest, "userId" | "key">,
  verb: string,
  input: Readonly<Record<string, unknown>>,
): Promise<KeyedRequest> {
  return { userId, key, inputHash: await hashOfInput(verb, input) };
}

/** The earlier answer; a refusal if the key was used for a different request; undefined if the key is new. */
export function replay<Answer>(
  remembered: Remembered | null | undefined,
  request: KeyedRequest,
  schema: z.core.$ZodType<Answer>,
): Answer | Refusal | undefined {
  if (!remembered) return undefined;
  if (remembered.inputHash !== request.inputHash)
    return refuse(
      "breaks_rule",
      "This request was already sent with different contents. Reload the page and try again.",
    );
  return z.parse(schema, JSON.parse(remembered.answer));
}

export async function recall(
  db: Reader,
  { userId, key }: Pick<KeyedRequest, "userId" | "key">,
): Promise<Remembered | undefined> {
  const [row] = await db
    .select({ inputHash: idempotencyKeys.inputHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/**
 * Runs a request once per key: answers the stored answer of an earlier one, also if a concurrent request with the same
 * key won or the connection broke after the commit. `load` reads what `act` decides on, at the same time as the earlier
 * answer. `act` must {@link remember} its answer in the batch of its effect. Without a key, it acts every time.
 */
export async function runOnce<Answer extends object, Found = undefined>(
  db: Reader,
  keyed: KeyedRequest | undefined,
  request: {
    /** Turns the stored answer into what `act` answers. */
    readonly schema: z.core.$ZodType<Answer>;
    readonly load?: () => Promise<Found>;
    readonly act: (found: Found) => Promise<Answer | Refusal>;
  },
): Promise<Answer | Refusal> {
  const { schema, load, act } = request;
  const earlier = async () => keyed && replay(await recall(db, keyed), keyed, schema);
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

/**
 * Stores the answer in the same batch as the effect, so that both happen or neither; nothing without a key. `answer` is
 * an SQL expression that yields JSON, because ids are created in the same batch. The result is the answer.
 */
export function remember(
  request: KeyedRequest | undefined,
  answer: SQL,
  now: number,
): Statement<unknown> | readonly [] {
  if (!request) return [];
  const { userId, key, inputHash } = request;
  return returningOne(
    sql`INSERT INTO idempotency_keys (user_id, key, input_hash, answer, at)
    SELECT ${userId}, ${key}, ${inputHash}, ${answer}, ${now} RETURNING answer`,
    answerRow,
  );
}

/** Like {@link remember}, for several requests whose answers are known, in one statement. */
export function rememberAll(answered: readonly { request: KeyedRequest; answer: string }[], now: number): Statement {
  const rows = answered.map(({ request: { userId, key, inputHash }, answer }) => ({ userId, key, inputHash, answer }));
  return statement(sql`INSERT INTO idempotency_keys (user_id, key, input_hash, answer, at)
    SELECT value ->> 'userId', value ->> 'key', value ->> 'inputHash', value ->> 'answer', ${now}
    FROM json_each(${JSON.stringify(rows)})`);
}

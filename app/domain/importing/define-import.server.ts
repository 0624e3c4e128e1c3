import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  column,
  literal,
  type Reader,
  type returningId,
  type Statement,
  statement,
  type Writer,
} from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { keyRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { KEPT_IMPORTS } from "./import-limits";

export interface OwnImport {
  readonly memberId: number;
  readonly importId: number;
}

export interface ImportStep {
  /** Rows or, afterwards, photos. */
  readonly left: number;
  readonly effects: readonly Effect[];
}

interface ImportKind<Choices extends object, Tools extends { readonly clock: Clock }> {
  readonly table: "listing_imports" | "collection_imports";
  readonly memberColumn: "seller_id" | "member_id";
  /** Of the imports that can go on, in SQL. */
  readonly isOpen: "TRUE" | "removed_at IS NULL";
  readonly parts: readonly `${"listing" | "collection"}_import_${string}`[];
  readonly entry: "import-step" | "collection-import";
  /** How the member asked for the import; stored so that it can continue after its page is closed. */
  readonly choices: z.ZodType<Choices>;
  /** Makes the next rows or adds the next photos, each once however often a step is sent or breaks off. */
  readonly step: (
    db: Writer,
    tools: Tools,
    step: OwnImport & { readonly choices: Choices; readonly now: number },
  ) => Promise<ImportStep | Refusal>;
  /** Notifies a member who doesn't watch the end, in the batch of `statements`. */
  readonly notifyOfEnd?: (
    db: Reader,
    own: OwnImport,
    ended: ImportStep | Refusal,
    now: number,
  ) => Promise<{ readonly statements: readonly Statement[]; readonly effects: readonly Effect[] }>;
}

const startedSchema = z.strictObject({ importId: z.int() });

/** An import is uploaded, its columns are mapped, and then each step writes some of its rows until none are left. */
export function defineImport<Choices extends object, Tools extends { readonly clock: Clock }>(
  kind: ImportKind<Choices, Tools>,
) {
  const { table, memberColumn, isOpen, parts, entry } = kind;
  const imports = sql.raw(table);
  const isMembers = (memberId: number) => sql`${sql.raw(memberColumn)} = ${memberId}`;
  const isOwn = ({ memberId, importId }: OwnImport) =>
    sql`id = ${importId} AND ${isMembers(memberId)} AND ${sql.raw(isOpen)}`;
  const setChoices = (own: OwnImport, choices: Choices | null) =>
    statement(sql`UPDATE ${imports} SET asked = ${choices && JSON.stringify(choices)} WHERE ${isOwn(own)}`);

  /** `read` answers what stores the import and its rows, which refer to `newest`. */
  async function start(
    db: Writer,
    { memberId, key, request, now }: { memberId: number; key: string; request: Record<string, unknown>; now: number },
    read: (newest: SQL) => Promise<{ id: ReturnType<typeof returningId>; rows: readonly Statement[] } | Refusal>,
  ): Promise<z.infer<typeof startedSchema> | Refusal> {
    const keyedRequest = await keyRequest({ userId: memberId, key }, table, request);
    const newest = sql`(SELECT max(id) FROM ${imports} WHERE ${isMembers(memberId)})`;
    const older = sql`SELECT id FROM ${imports} WHERE ${isMembers(memberId)}
      ORDER BY id DESC LIMIT -1 OFFSET ${literal(KEPT_IMPORTS)}`;
    return runOnce(db, keyedRequest, {
      schema: startedSchema,
      act: async () => {
        const file = await read(newest);
        if (isRefusal(file)) return file;
        const { id } = await db.commit({
          ...file,
          older: [
            ...parts.map((part) => statement(sql`DELETE FROM ${sql.raw(part)} WHERE import_id IN (${older})`)),
            statement(sql`DELETE FROM ${imports} WHERE id IN (${older})`),
          ],
          answer: remember(keyedRequest, sql`json_object('importId', ${newest})`, now),
        });
        return { importId: id };
      },
    });
  }

  /** The sweep continues an unfinished import a minute after its last step. */
  async function begin(db: Writer, tools: Tools, { choices, ...own }: OwnImport & { readonly choices: Choices }) {
    const now = tools.clock.now();
    // Without effects, so that the sweep doesn't take the next step until a minute after this one.
    await db.commit([
      setChoices(own, choices),
      enqueue(
        {
          kind: entry,
          payload: sql`(SELECT json_object('memberId', ${sql.raw(memberColumn)}, 'importId', id)
            FROM ${imports} WHERE ${isOwn(own)})`,
          dedupeKey: `${entry}:${own.importId}`,
        },
        now,
      ),
    ]);
    return kind.step(db, tools, { ...own, choices, now });
  }

  async function step(db: Writer, tools: Tools, { choices, ...own }: OwnImport & { readonly choices: Choices }) {
    const outcome = await begin(db, tools, { ...own, choices });
    if (isOver(outcome)) await db.commit([setChoices(own, null)]);
    return outcome;
  }

  async function choicesOf(db: Reader, own: OwnImport): Promise<Choices | null> {
    const [found] = await db
      .select({ asked: column<string | null>("asked", "asked") })
      .from(imports)
      .where(isOwn(own));
    return found?.asked ? kind.choices.parse(JSON.parse(found.asked)) : null;
  }

  /** Continues an import until it is finished, refused or the time limit is reached. */
  async function continueImport(
    db: Writer,
    tools: Tools,
    { untilMs, ...own }: OwnImport & { readonly untilMs: number },
  ): Promise<{ readonly effects: readonly Effect[] }> {
    const effects: Effect[] = [];
    while (tools.clock.now() < untilMs) {
      const choices = await choicesOf(db, own);
      if (!choices) break;
      const outcome = await begin(db, tools, { ...own, choices });
      if (isOver(outcome)) {
        const end = await kind.notifyOfEnd?.(db, own, outcome, tools.clock.now());
        await db.commit([setChoices(own, null), ...(end?.statements ?? [])]);
        effects.push(...(end?.effects ?? []));
      }
      if (isRefusal(outcome)) break;
      effects.push(...outcome.effects);
    }
    return { effects };
  }

  return { start, step, continue: continueImport };
}

const isOver = (outcome: ImportStep | Refusal) =>
  isRefusal(outcome) ? outcome.refused !== "rate_limited" : outcome.left === 0;

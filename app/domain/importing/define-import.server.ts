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
import { type Effect, unreadChanged } from "~/domain/effects";
import { keyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { KEPT_IMPORTS } from "./import-limits";

export interface OwnImport {
  readonly memberId: number;
  readonly importId: number;
}

interface Stepped {
  readonly left: number;
  readonly effects: readonly Effect[];
}

interface ImportKind<Asked extends object, Tools extends { readonly clock: Clock }, Answer extends Stepped> {
  readonly table: "listing_imports" | "collection_imports";
  readonly memberColumn: "seller_id" | "member_id";
  readonly parts: readonly `${"listing" | "collection"}_import_${string}`[];
  readonly entry: "import-step" | "collection-import";
  /** How the member asked for the import; stored so that it can continue after its page is closed. */
  readonly asked: z.ZodType<Asked>;
  /** Before anything is stored. */
  readonly check?: (db: Reader, step: OwnImport & { readonly asked: Asked }) => Promise<Refusal | undefined>;
  /** Makes the next rows or adds the next photos, each once however often a step is sent or breaks off. */
  readonly step: (
    db: Writer,
    tools: Tools,
    step: OwnImport & { readonly asked: Asked; readonly now: number },
  ) => Promise<Answer | Refusal>;
  /** Notifies a member who doesn't watch the end. */
  readonly notifyOfEnd?: (db: Reader, own: OwnImport, ended: Answer | Refusal, now: number) => Promise<Statement[]>;
}

const startedSchema = z.strictObject({ importId: z.int() });

/** An import is uploaded, its columns are mapped, and then each step writes some of its rows until none are left. */
export function defineImport<Asked extends object, Tools extends { readonly clock: Clock }, Answer extends Stepped>(
  kind: ImportKind<Asked, Tools, Answer>,
) {
  const { table, memberColumn, parts, entry } = kind;
  const imports = sql.raw(table);
  const isMembers = (memberId: number) => sql`${sql.raw(memberColumn)} = ${memberId}`;
  const isOwn = ({ memberId, importId }: OwnImport) => sql`id = ${importId} AND ${isMembers(memberId)}`;
  const setAsked = (own: OwnImport, asked: Asked | null) =>
    statement(sql`UPDATE ${imports} SET asked = ${asked && JSON.stringify(asked)} WHERE ${isOwn(own)}`);

  /** `read` answers what stores the import and its rows, which refer to `newest`. */
  async function start(
    db: Writer,
    { memberId, key, request, now }: { memberId: number; key: string; request: Record<string, unknown>; now: number },
    read: (newest: SQL) => Promise<{ id: ReturnType<typeof returningId>; rows: readonly Statement[] } | Refusal>,
  ): Promise<z.infer<typeof startedSchema> | Refusal> {
    const keyed = await keyedRequest({ userId: memberId, key }, table, request);
    const newest = sql`(SELECT max(id) FROM ${imports} WHERE ${isMembers(memberId)})`;
    const older = sql`SELECT id FROM ${imports} WHERE ${isMembers(memberId)}
      ORDER BY id DESC LIMIT -1 OFFSET ${literal(KEPT_IMPORTS)}`;
    return runOnce(db, keyed, {
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
          answer: remember(keyed, sql`json_object('importId', ${newest})`, now),
        });
        return { importId: id };
      },
    });
  }

  /** The sweep continues an unfinished import a minute after its last step. */
  async function step(
    db: Writer,
    tools: Tools,
    { asked, isUnwatched = false, ...own }: OwnImport & { readonly asked: Asked; readonly isUnwatched?: boolean },
  ): Promise<Answer | Refusal> {
    const refused = await kind.check?.(db, { ...own, asked });
    if (refused) return refused;
    const now = tools.clock.now();
    // Without effects, so that the sweep doesn't take the next step until a minute after this one.
    await db.commit([
      setAsked(own, asked),
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
    const stepped = await kind.step(db, tools, { ...own, asked, now });
    const isOver = isRefusal(stepped) ? stepped.refused !== "rate_limited" : stepped.left === 0;
    if (!isOver) return stepped;
    const notified = isUnwatched ? await kind.notifyOfEnd?.(db, own, stepped, now) : [];
    await db.commit([setAsked(own, null), ...(notified ?? [])]);
    return stepped;
  }

  async function askedOf(db: Reader, own: OwnImport): Promise<Asked | null> {
    const [found] = await db
      .select({ asked: column<string | null>("asked", "asked") })
      .from(imports)
      .where(isOwn(own));
    return found?.asked ? kind.asked.parse(JSON.parse(found.asked)) : null;
  }

  /** Continues an import until it is finished, refused or the time limit is reached. */
  async function continueImport(
    db: Writer,
    tools: Tools,
    { untilMs, ...own }: OwnImport & { readonly untilMs: number },
  ): Promise<{ readonly effects: readonly Effect[] }> {
    const effects: Effect[] = [];
    while (tools.clock.now() < untilMs) {
      const asked = await askedOf(db, own);
      if (!asked) break;
      const stepped = await step(db, tools, { ...own, asked, isUnwatched: true });
      if (kind.notifyOfEnd && (isRefusal(stepped) || stepped.left === 0)) effects.push(unreadChanged([own.memberId]));
      if (isRefusal(stepped)) break;
      effects.push(...stepped.effects);
    }
    return { effects };
  }

  return { start, step, continue: continueImport };
}

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { copyDatabase, databaseWith } from "./database-snapshot";

/** What lagging-replicas.ts asks: to bring a replica up to date, or to read from it as it is. */
const askedSchema = z.union([
  z.object({ refresh: z.string(), mark: z.string() }),
  z.object({
    read: z.string(),
    statements: z.array(z.object({ sql: z.string(), params: z.array(z.union([z.string(), z.number(), z.null()])) })),
    asArrays: z.boolean(),
  }),
]);

const replicas = new Map<string, DatabaseSync>();
const files = new Map<string, string>();
let folder: string | undefined;

function refresh(name: string, mark: string): void {
  const file = files.get(mark) ?? databaseWith(mark);
  if (file === undefined) throw new Error("no database contains the mark");
  files.set(mark, file);
  folder ??= mkdtempSync(join(tmpdir(), "obverse-replicas-"));
  const replica = join(folder, `${name}.sqlite`);
  replicas.get(name)?.close();
  copyDatabase(file, replica);
  replicas.set(name, new DatabaseSync(replica));
}

/** Replicas of the test's database that stay as they were until they are brought up to date. */
export async function databaseReplicas(request: { json(): Promise<unknown> }): Promise<Response> {
  try {
    const command = askedSchema.parse(await request.json());
    if ("refresh" in command) {
      refresh(command.refresh, command.mark);
      return Response.json(null);
    }
    const replica = replicas.get(command.read);
    if (!replica) throw new Error("there is no such replica");
    const answers = command.statements.map(({ sql, params }) => {
      const statement = replica.prepare(sql);
      statement.setReturnArrays(command.asArrays);
      return { results: statement.all(...params), success: true, meta: {} };
    });
    return Response.json(answers);
  } catch (error) {
    return new Response(String(error), { status: 500 });
  }
}

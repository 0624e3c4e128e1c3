import { convertV4MiniflareOptions, type Miniflare, type MiniflareOptions } from "miniflare";

const NAME = "direct-database";

/** Runs what it is sent on the database. D1 itself takes and answers JSON, so nothing is lost on the way. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const { statements, raw } = await request.json();
    try {
      const prepared = statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params));
      if (raw) return Response.json({ answer: await prepared[0].raw(raw) });
      return Response.json({ answer: await env.DB.batch(prepared) });
    } catch ({ message }) {
      return Response.json({ message });
    }
  },
};`;

interface Sent {
  readonly statements: readonly { readonly sql: string; readonly params: readonly unknown[] }[];
  readonly raw?: { columnNames?: boolean };
}

/** The worker for {@link openDirectDatabase}, to add to those of the app. */
export function directDatabaseWorker(d1Databases: Record<string, { id: string }>): MiniflareOptions["workers"] {
  return convertV4MiniflareOptions({
    name: NAME,
    modules: true,
    script: SCRIPT,
    d1Databases,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  }).workers;
}

/** `env.DB` that makes one request for each call. Miniflare's own also makes one for each `prepare` and each `bind`. */
export async function openDirectDatabase(miniflare: Miniflare): Promise<D1Database> {
  const url = await miniflare.unsafeGetDirectURL(NAME);
  const send = async (call: Sent) => {
    const response = await fetch(url, { method: "POST", body: JSON.stringify(call) });
    const { answer, message } = (await response.json()) as { answer?: unknown; message?: string };
    if (message !== undefined) throw new Error(message);
    return answer;
  };
  const runAll = async (statements: Sent["statements"]) => (await send({ statements })) as D1Result[];
  const prepare = (sql: string, params: readonly unknown[] = []) => {
    const statements = [{ sql, params }];
    const all = async () => (await runAll(statements))[0];
    return {
      sql,
      params,
      bind: (...values: unknown[]) => prepare(sql, values.map(asJson)),
      all,
      run: all,
      raw: (options = {}) => send({ statements, raw: options }),
      first: async (column?: string) => {
        const row = (await all())?.results[0] as Record<string, unknown> | undefined;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
  };
  return { prepare, batch: runAll, exec: (sql: string) => prepare(sql).run() } as unknown as D1Database;
}

/** As D1 sends a value. */
function asJson(value: unknown): unknown {
  if (value === undefined) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'");
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
  return ArrayBuffer.isView(value) ? [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)] : value;
}

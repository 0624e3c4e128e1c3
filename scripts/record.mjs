/* The database for an operator's script: the local D1 or a SQLite file directly, the deployed D1 through wrangler. */
import { spawn } from "node:child_process";
import { LocalD1 } from "./local-d1.mjs";
import { localDatabase } from "./local-database.mjs";
import { literal } from "./moderation-sql.mjs";
import { ROOT, tool, toolEnv } from "./toolchain.mjs";

/**
 * Opens a database that runs one SQL statement at a time: `all` returns rows, `run` writes. `d1` is for the app's verbs.
 * The record (DB) or, with the binding SEARCH_DB, the search.
 */
export function openRecord({ remote = false, file, binding = "DB" }) {
  const ask = (sql) => askWrangler(binding, sql);
  const d1 = remote ? remoteD1(ask) : new LocalD1(file ?? localDatabase(binding), { batchesPerCommit: 1 });
  const all = async (sql) => (await d1.prepare(sql).all()).results;
  return { d1, all, run: all };
}

/** As much of D1 as `db.commit` needs, where `ask` takes the text of one or more statements and answers their results. */
export function remoteD1(ask) {
  const prepare = (sql) => ({
    sql,
    bind: (...values) => prepare(withValues(sql, values)),
    all: async () => (await ask(sql))[0],
  });
  return { prepare, batch: (statements) => ask(statements.map(({ sql }) => sql).join(";\n")) };
}

/** A statement with its parameters as literals. Nothing else in the verbs' SQL is a "?". */
function withValues(sql, values) {
  const parts = sql.split("?");
  if (parts.length !== values.length + 1) throw new Error(`${values.length} values for ${sql}`);
  const literals = values.map((each) => (typeof each === "string" ? literal(each) : String(each)));
  return parts.map((part, at) => part + (literals[at] ?? "")).join("");
}

/** D1 runs the statements of one request as a batch: https://developers.cloudflare.com/api/resources/d1 (query). */
async function askWrangler(binding, sql) {
  const [command, ...args] = tool(
    "wrangler",
    "d1",
    "execute",
    binding,
    "--remote",
    "--json",
    "--yes",
    "--command",
    sql,
  );
  const child = spawn(command, args, { cwd: ROOT, env: toolEnv, stdio: ["inherit", "pipe", "pipe"] });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"])
    child[name].setEncoding("utf8").on("data", (text) => {
      said[name] += text;
    });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${said.stdout}${said.stderr}`.trim());
  return JSON.parse(said.stdout);
}

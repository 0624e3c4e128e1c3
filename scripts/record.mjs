/* The database for an operator's script: the local D1 or a SQLite file directly, the deployed D1 through wrangler. */
import { spawn } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { localDatabase } from "./local-database.mjs";
import { ROOT, tool, toolEnv } from "./toolchain.mjs";

/** How long to wait for the running site to finish writing. */
const BUSY_MS = 5_000;

/** Opens a database that runs one SQL statement at a time: `all` returns rows, `run` writes. */
export function openRecord({ remote = false, file }) {
  if (remote) return { all: askRemote, run: askRemote };
  const db = new DatabaseSync(file ?? localDatabase());
  db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  return { all: async (sql) => db.prepare(sql).all(), run: async (sql) => db.prepare(sql).run() };
}

async function askRemote(sql) {
  const [command, ...args] = tool("wrangler", "d1", "execute", "DB", "--remote", "--json", "--yes", "--command", sql);
  const child = spawn(command, args, { cwd: ROOT, env: toolEnv, stdio: ["inherit", "pipe", "pipe"] });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"])
    child[name].setEncoding("utf8").on("data", (text) => {
      said[name] += text;
    });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${said.stdout}${said.stderr}`.trim());
  return JSON.parse(said.stdout)[0].results;
}

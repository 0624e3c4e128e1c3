/*
 * npm run deploy: check the settings, build, bring both remote databases up to date, then publish. docs/deploy.md says what must
 * exist first.
 */
import { preflight } from "./preflight.mjs";
import { ensureInstalled, node, run, tool } from "./toolchain.mjs";

await ensureInstalled();
const faults = await preflight();
if (faults.length > 0) {
  console.error(`Nothing was deployed.\n- ${faults.join("\n- ")}`);
  process.exit(1);
}
const steps = [
  ["Building", node("scripts/build.mjs")],
  ["Applying migrations to the remote D1", tool("wrangler", "d1", "migrations", "apply", "DB", "--remote")],
  ["Applying those of the search", tool("wrangler", "d1", "migrations", "apply", "SEARCH_DB", "--remote")],
  ["Deploying", tool("wrangler", "deploy")],
];
for (const [title, command] of steps) {
  console.log(`${title} …`);
  const code = await run(command);
  if (code !== 0) {
    console.error(`${title} failed; nothing after it was done.`);
    process.exit(code);
  }
}

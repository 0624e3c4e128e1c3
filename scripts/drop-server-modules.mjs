import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./toolchain.mjs";

const PLUGIN = join(ROOT, "node_modules/@remix-run/dev/dist/compiler/plugins/emptyModules.js");
const BEFORE = 'path: args.path,\n            namespace: "empty-module"\n';
const AFTER = 'path: args.path,\n            namespace: "empty-module",\n            sideEffects: false\n';

/**
 * Remix replaces each `.server` module by an empty one in the browser's code and keeps it as a script of its own, of
 * which a page then loads five to eight for nothing: about 1 kB and as many requests. Telling esbuild that an empty
 * module has no side effects lets it drop them. Remix has no option for it.
 */
export function dropServerModules() {
  const plugin = readFileSync(PLUGIN, "utf8");
  if (plugin.includes(AFTER)) return;
  if (!plugin.includes(BEFORE)) throw new Error(`${PLUGIN} has changed: see whether this step is still needed`);
  writeFileSync(PLUGIN, plugin.replace(BEFORE, AFTER));
}

/*
 * Import this before modules of the app in a script: they import each other as the app's bundler allows, by "~/", without
 * endings, and JSON without attributes. It needs TypeScript without types: run it with the packages' Node.
 */
import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./toolchain.mjs";

const APP = pathToFileURL(join(ROOT, "app/")).href;
const HAS_ENDING = /\.(?:ts|json)$/;

// Operators run many short commands.
enableCompileCache();
registerHooks({
  resolve(name, context, next) {
    // For each of drizzle's 200 files, Node would read again the long list of what its package exports.
    if (name.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(name, context.parentURL).href, format: "module", shortCircuit: true };
    const isOurs = name.startsWith("~/") || (name.startsWith(".") && context.parentURL?.endsWith(".ts"));
    if (!isOurs) return next(name, context);
    const path = name.startsWith("~/") ? new URL(name.slice(2), APP).href : name;
    const importAttributes = path.endsWith(".json") ? { type: "json" } : {};
    return { ...next(HAS_ENDING.test(path) ? path : `${path}.ts`, { ...context, importAttributes }), importAttributes };
  },
});

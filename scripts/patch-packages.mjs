import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./toolchain.mjs";

/** How Remix names the scripts that it preloads: the one that starts the page, and those of its routes. */
const PRELOADED = ["manifest.entry.module", "path"];

/** Lines of packages for which they have no option. `before` is unpatched code, which `after` replaces. */
const PATCHES = [
  {
    // Remix replaces each `.server` module by an empty one in the browser's code and keeps it as a script of its own, of
    // which a page then loads five to eight for nothing: about 1 kB and as many requests. Telling esbuild that an empty
    // module has no side effects lets it drop them.
    file: "@remix-run/dev/dist/compiler/plugins/emptyModules.js",
    before: 'path: args.path,\n            namespace: "empty-module"\n',
    after: 'path: args.path,\n            namespace: "empty-module",\n            sideEffects: false\n',
  },
  {
    // For each part of each query and each value of each row, Drizzle asks of several classes whether an object is of
    // them, and then looks through all its ancestors in case there are two copies of Drizzle. The Worker has one. It took
    // a tenth of the server's time for a page.
    file: "drizzle-orm/entity.js",
    before: "    return true;\n  }\n  if (!Object.prototype.hasOwnProperty.call(type, entityKind))",
    after: "    return true;\n  }\n  return false;\n  if (!Object.prototype.hasOwnProperty.call(type, entityKind))",
  },
  // Without its nonce, a browser refuses to preload a script, so it would fetch all of a page's only once it has read
  // the page to its end, and those that they import after that. Later versions add it, as React Router.
  ...PRELOADED.map((address) => ({
    file: "@remix-run/react/dist/esm/components.js",
    before: `href: ${address},\n    crossOrigin: props.crossOrigin`,
    after: `href: ${address},\n    nonce: props.nonce,\n    crossOrigin: props.crossOrigin`,
  })),
  // A preloaded script and the one that starts the page wait for `app/components/site/page-scripts.tsx`, which says why.
  ...PRELOADED.map((address) => ({
    file: "@remix-run/react/dist/esm/components.js",
    before: `rel: "modulepreload",\n    href: ${address},`,
    after: `rel: typeof document === "undefined" ? "deferred-modulepreload" : "modulepreload",\n    href: ${address},`,
  })),
  {
    file: "@remix-run/react/dist/esm/components.js",
    before: 'type: "module",\n      async: true',
    after: 'type: typeof document === "undefined" ? "deferred-module" : "module",\n      async: true',
  },
  // Objects of the runtime, such as a request with its headers, are expensive to make and to collect. For every loader,
  // Remix copies the request twice to remove two parameters that it may have added itself, and for every route it makes
  // three sets of headers, although most routes add none.
  {
    file: "@remix-run/server-runtime/dist/data.js",
    before: "let result = await loader({\n    request: singleFetch ?",
    after:
      "let result = await loader({\n    request: !/[?&](?:index|_routes|_data)\\b/.test(request.url) ? request : singleFetch ?",
  },
  {
    file: "@remix-run/server-runtime/dist/headers.js",
    before: "    let loaderHeaders = context.loaderHeaders[id] || new Headers();",
    after:
      "    if (!routeModule.headers && !errorHeaders && !context.loaderHeaders[id] && !context.actionHeaders[id]) return parentHeaders;\n    let loaderHeaders = context.loaderHeaders[id] || new Headers();",
  },
];

/** Applies what is not applied yet; throws when a package has changed, so that somebody sees whether it is still needed. */
export function patchPackages() {
  for (const { file, before, after } of PATCHES) {
    const path = join(ROOT, "node_modules", file);
    const code = readFileSync(path, "utf8");
    if (code.includes(after)) continue;
    if (!code.includes(before)) throw new Error(`${path} has changed: see whether it still needs its patch`);
    writeFileSync(path, code.replace(before, after));
  }
}

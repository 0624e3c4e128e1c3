/*
 * The last step of a build for production: Remix's compiler (esbuild) puts each part that two pages share into a file
 * of its own, so a page fetches about forty of a kilobyte each. This bundles what it wrote once more into fewer files,
 * and minifies it better. docs/decisions/0058 says what that gains.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { rolldown } from "rolldown";

const PUBLIC_PATH = "/build/";
/** A part that so many routes use belongs to the frame, which every page fetches. Chosen by measuring: see the decision. */
const USED_BY_MANY = 18;
/** How esbuild writes the manifest into the server's bundle. */
const SERVERS_MANIFEST = /^var assets_manifest_default = .*;$/m;
const BROWSERS_MANIFEST = "window.__remixManifest=";

/** The modules that are loaded with a module, itself included; `importsOf` gives those that it imports statically. */
function loadedWith(module, importsOf, found = new Set()) {
  if (found.has(module)) return found;
  found.add(module);
  for (const each of importsOf(module)) loadedWith(each, importsOf, found);
  return found;
}

/**
 * Returns the name of the file that a module belongs to: "framework" for what starts a page, which changes only with its
 * packages, so that browsers keep it; "frame" for what is around each page and what many have; null for everything else,
 * which goes together if the same pages load it. A module's dependencies are used wherever it is, so these files never
 * import each other in a circle.
 */
function groupModules({ entry, root, pages }, importsOf) {
  const framework = loadedWith(entry, importsOf);
  const frame = loadedWith(root, importsOf);
  const uses = new Map();
  for (const page of pages)
    for (const module of loadedWith(page, importsOf)) uses.set(module, (uses.get(module) ?? 0) + 1);
  return (module) => {
    // It starts the page once everything else is there, so it must not be in a file that anything else imports.
    if (module === entry) return null;
    if (framework.has(module)) return "framework";
    return frame.has(module) || (!pages.includes(module) && uses.get(module) >= USED_BY_MANY) ? "frame" : null;
  };
}

/** Bundles and minifies the modules; returns what rolldown calls chunks. */
async function bundle(directory, { entry, root, pages }) {
  const nameOf = (file) => relative(directory, file).replace(/-[A-Z0-9]{8}\.js$/, "");
  const build = await rolldown({
    input: Object.fromEntries([entry, ...pages].map((file) => [nameOf(file), file])),
    // What else a file exports is for other files; the framework only looks for the names that it knows.
    preserveEntrySignatures: "allow-extension",
    // What is meant for the server, in our own components and in packages, is left out.
    transform: { define: { "typeof document": '"object"', "typeof window": '"object"' } },
    plugins: [
      {
        name: "built-scripts",
        resolveId: (address) =>
          address.startsWith(PUBLIC_PATH) ? join(directory, address.slice(PUBLIC_PATH.length)) : null,
      },
    ],
    // It warns of slow plugins when the machine is busy.
    checks: { bundlerTimings: false },
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(message);
    },
  });
  let group;
  const { output } = await build.generate({
    minify: true,
    hashCharacters: "base36",
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "_shared/[name]-[hash].js",
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: "shared",
          name(module, context) {
            group ??= groupModules({ entry, root, pages }, (id) => context.getModuleInfo(id)?.importedIds ?? []);
            return group(module);
          },
        },
      ],
    },
  });
  await build.close();
  return output;
}

/**
 * Replaces the scripts that `remix build` wrote into `assets`, and says so in its manifest and in the one that the
 * server's bundle `server` contains. A route's `imports` are then all files that its page needs before it is
 * interactive, apart from those of its parents, so that the browser fetches them at once.
 */
export async function mergeScripts({ server, assets }) {
  const old = readdirSync(assets, { recursive: true }).filter((file) => file.endsWith(".js"));
  const oldManifest = old.find((file) => file.startsWith("manifest-"));
  const manifest = JSON.parse(readFileSync(join(assets, oldManifest), "utf8").slice(BROWSERS_MANIFEST.length, -1));
  const code = readFileSync(server, "utf8");
  if (!SERVERS_MANIFEST.test(code)) throw new Error(`${server} has no manifest where this step expects it`);

  const fileOf = (address) => join(assets, address.slice(PUBLIC_PATH.length));
  // Routes without a page have the same empty module, of which one is enough.
  const sameText = new Map();
  const sources = Object.values(manifest.routes).map((route) => {
    const file = fileOf(route.module);
    const text = readFileSync(file, "utf8");
    if (!sameText.has(text)) sameText.set(text, file);
    return { route, source: sameText.get(text) };
  });
  const entry = fileOf(manifest.entry.module);
  const root = fileOf(manifest.routes.root.module);
  const output = await bundle(assets, { entry, root, pages: [...sameText.values()] });

  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = new Map(output.map((chunk) => [chunk.facadeModuleId, chunk.fileName]));
  const address = (file) => `${PUBLIC_PATH}${file}`;
  const needs = (source) => loadedWith(chunkOf.get(source), (file) => chunks.get(file).imports);
  const forEntry = needs(entry);
  const forRoot = needs(root);
  const described = (source, ...loaded) => ({
    module: address(chunkOf.get(source)),
    imports: [...needs(source)]
      .filter((file) => file !== chunkOf.get(source) && !loaded.some((files) => files.has(file)))
      .map(address),
  });
  Object.assign(manifest.entry, described(entry));
  for (const { route, source } of sources)
    Object.assign(route, source === root ? described(root, forEntry) : described(source, forEntry, forRoot));
  const { entry: newEntry, routes } = manifest;
  manifest.version = createHash("sha256").update(JSON.stringify({ newEntry, routes })).digest("hex").slice(0, 8);
  const newManifest = `manifest-${manifest.version.toUpperCase()}.js`;
  manifest.url = address(newManifest);

  for (const file of old) rmSync(join(assets, file));
  for (const chunk of output) writeFileSync(join(assets, chunk.fileName), chunk.code);
  const text = JSON.stringify(manifest);
  writeFileSync(join(assets, newManifest), `${BROWSERS_MANIFEST}${text};`);
  // A function, because "$" in a replacement has a meaning.
  writeFileSync(
    server,
    code.replace(SERVERS_MANIFEST, () => `var assets_manifest_default = ${text};`),
  );
}

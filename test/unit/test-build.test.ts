import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The files that a site running from this checkout serves and stores. */
const RUNNING_SITE = ["public/build", "build/index.js", ".wrangler/state/migrations-applied"];

/** Each file below the paths, with what changes whenever it is written again. */
function filesBelow(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return [`${path}: none`];
    const { ino, mtimeMs } = statSync(path);
    if (!statSync(path).isDirectory()) return [`${path}: ${ino} ${mtimeMs}`];
    return filesBelow(readdirSync(path).map((name) => join(path, name)));
  });
}

it("builds for tests without touching the files of a running site", { timeout: 120_000 }, () => {
  if (!existsSync("public/build")) {
    mkdirSync("public/build");
    writeFileSync("public/build/of-a-running-site.css", "body {}");
  }
  mkdirSync(".cache", { recursive: true });
  const directory = mkdtempSync(".cache/test-build-");
  const before = filesBelow(RUNNING_SITE);
  try {
    execFileSync("node", ["scripts/build.mjs"], { env: { ...process.env, BUILD_DIRECTORY: directory } });
    expect(filesBelow(RUNNING_SITE)).toEqual(before);
    expect(readdirSync(directory)).toEqual(expect.arrayContaining(["index.js", "public"]));
    expect(readdirSync(join(directory, "public"))).toEqual(expect.arrayContaining(["_headers", "build", "fonts"]));
    expect(readdirSync(join(directory, "public/build/_assets")).join()).toMatch(/\.css/);
  } finally {
    rmSync(directory, { recursive: true });
    rmSync("public/build/of-a-running-site.css", { force: true });
  }
});

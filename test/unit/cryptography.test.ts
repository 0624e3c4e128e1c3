import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, source }) => (pattern.test(source) ? [file] : [])).sort();

it("uses no other hash than SHA-256 and scrypt", () => {
  const algorithms = sources.flatMap(({ source }) => [
    ...[...source.matchAll(/(?:create(?:Hash|Hmac)|subtle\.digest|new HMAC)\("([^"]+)"/g)].map(([, name]) => name),
    ...[...source.matchAll(/import \{([^}]+)\} from "(?:oslo\/crypto|node:crypto)"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    ),
  ]);
  const allowed = ["HMAC", "SHA-256", "createHash", "scryptSync", "sha256", "timingSafeEqual"];
  expect([...new Set(algorithms)].sort()).toEqual(allowed);
});

it("takes randomness from the platform only, and Math.random for nothing but the timing of requests", () => {
  expect(filesWith(/getRandomValues/)).toEqual(["app/platform/env.ts"]);
  expect(filesWith(/Math\.random/)).toEqual([
    "app/components/live/live-auction.ts",
    "app/components/live/live-socket.ts",
  ]);
});

it("keeps no secret in the repository", () => {
  const SECRET =
    /\b(?:sk|rk)_(?:live|test)_\w{16,}|\bwhsec_[A-Za-z0-9+/]{24,}|\bGOCSPX-|-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{30,}/;
  const files = globSync(
    ["{app,workers,scripts,test,bench,migrations,docs}/**/*.*", "*.{toml,json,md,js,ts}", ".dev.vars.example"],
    {
      exclude: (path) => /node_modules|package-lock/.test(String(path)),
    },
  ).filter((file) => /\.(?:[cm]?[jt]sx?|json|sql|md|toml|example)$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => SECRET.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".dev.vars");
});

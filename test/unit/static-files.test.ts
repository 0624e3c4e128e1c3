import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

/** The addresses that wrangler.toml leaves to the static files; every other one goes straight to the Worker. */
const leftToFiles = [...readFileSync("wrangler.toml", "utf8").matchAll(/"!(\/[^"]+)"/g)].map(([, glob = ""]) => glob);

const isLeftToFiles = (address: string) =>
  leftToFiles.some((glob) => (glob.endsWith("*") ? address.startsWith(glob.slice(0, -1)) : address === glob));

// _headers is not served: it says with which headers the files are.
it.each(readdirSync("public").filter((name) => name !== "_headers" && name !== "build"))(
  "public/%s is served as a file, not by the Worker",
  (name) => {
    const addresses = statSync(`public/${name}`).isDirectory()
      ? readdirSync(`public/${name}`).map((file) => `/${name}/${file}`)
      : [`/${name}`];
    expect(addresses.filter((address) => !isLeftToFiles(address))).toEqual([]);
  },
);

it("leaves the built scripts and styles to the static files", () => {
  expect(isLeftToFiles("/build/root-ABCDEFGH.js")).toBe(true);
});

import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { countFiles } from "./use-download";

const text = new TextEncoder().encode("A denarius.");
const zip = zipSync({
  "a.txt": text,
  "b.txt": new Uint8Array(),
  "c.txt": text,
  "PK.txt": new TextEncoder().encode("PKPK"),
});

it.each([1, 2, 3, 7, 64, 10_000])("counts the files of a ZIP that arrives in parts of %i bytes", (size) => {
  const count = countFiles();
  let files = 0;
  for (let at = 0; at < zip.length; at += size) files = count(zip.subarray(at, at + size));
  expect(files).toBe(4);
});

it("counts none in nothing", () => {
  expect(countFiles()(new Uint8Array())).toBe(0);
});

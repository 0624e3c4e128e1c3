import { expect, it } from "vitest";
import { readyLine } from "../../scripts/ready-line.mjs";

const at = (port: number) => readyLine({ url: `http://localhost:${port}`, port, wanted: 8787, took: "9 s" });

it("says where the site runs, and only at another port that the one asked for is taken", () => {
  expect(at(8787)).toBe("Obverse runs at   http://localhost:8787   (ready in 9 s)");
  expect(at(8789)).toMatch(/^Obverse runs at {3}http:\/\/localhost:8789 .*\n {2}Port 8787 is taken .* port 8789\.$/);
});

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDERS = "app/{domain/{orders,offers,help},routes/{orders_.$id*,offers,auction.$id,listing.$id}}";

/** "seven days", "48 hours": a time that stands in the text rather than coming from the function that decides. */
const STATED = /\b(\d+|one|two|three|four|five|six|seven|ten|fourteen)[ -](days?|hours?|weeks?)\b/;
const COMMENT = /^\s*(\/?\*|\/\/)/;
/** A window of a limit, which nobody waits for. */
const LIMIT = /in the last 24 hours/;

it("lets no text about orders and offers state a deadline of its own", () => {
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`).filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(80);
  const stated = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => STATED.test(line) && !COMMENT.test(line) && !LIMIT.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(stated).toEqual([]);
});

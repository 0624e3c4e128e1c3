import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8");

describe("every decision record", () => {
  it.each(records)("%s has its number and title, its date and its status", (file) => {
    expect(textOf(file)).toMatch(
      new RegExp(`^# ${file.slice(0, 4)} [^\\n]+\\n\\n\\d{4}-\\d\\d-\\d\\d · (Accepted|Superseded by)[^\\n]*\\n`),
    );
  });

  it.each(records)("%s is in the index under its title", (file) => {
    const [, title = ""] = /^# \d{4} (.+)/.exec(textOf(file)) ?? [];
    expect(textOf("README.md")).toContain(`(${file})`);
    expect(textOf("README.md")).toContain(`| ${title} `);
  });

  it.each(records)("%s links only to records that exist", (file) => {
    const linked = [...textOf(file).matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, target]) => target);
    expect(linked.filter((target) => !records.includes(target as string))).toEqual([]);
  });
});

/*
 * npm run mutation -- conditions [--sample 30] app/domain/threads …: leaves out one condition of a query, or moves one
 * comparison, window or limit, and runs the tests of that folder in workerd; then the next. Prints what no test noticed:
 * each is tested, or shown to change nothing. Changes the files in place and puts them back. About seven seconds each;
 * a sample takes so many of each folder, evenly spread.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT, tool, toolEnv } from "../scripts/toolchain.mjs";
import { record } from "./results.mjs";

const NEIGHBOUR = { lt: "lte", lte: "lt", gt: "gte", gte: "gt" };
const LIMIT_NAME = /^[A-Z][A-Z_]*$/;
const TERM_END =
  /^(?:WHERE|AND|OR|ORDER BY|GROUP BY|LIMIT|RETURNING|UNION|EXCEPT|ON CONFLICT|WHEN|THEN|ELSE|END|WINDOW)\b/;

/** The changes of one file, each with the range of the text that it replaces. */
function changesOf(path) {
  const text = readFileSync(join(ROOT, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const changes = [];
  const change = (from, to, replacement) =>
    changes.push({ path, line: text.slice(0, from).split("\n").length, from, to, replacement });
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      if (name === "and" && node.arguments.length > 1)
        for (const part of node.arguments)
          if (part.getText() !== "undefined") change(part.getStart(), part.end, "undefined");
      if (name in NEIGHBOUR) change(node.expression.getStart(), node.expression.end, NEIGHBOUR[name]);
    }
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node))
      for (const [from, to] of termsOf(text, node.getStart() + 1, node.end - 1))
        change(from, to, `(1 = 1 OR (${text.slice(from, to)}))`);
    if (
      ts.isVariableDeclaration(node) &&
      LIMIT_NAME.test(node.name.getText()) &&
      node.initializer &&
      (ts.isNumericLiteral(node.initializer) || ts.isBinaryExpression(node.initializer))
    )
      change(node.initializer.getStart(), node.initializer.end, `2 * (${node.initializer.getText()})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** The ranges of the terms after WHERE and AND in SQL between two positions; parameters of templates are part of them. */
function termsOf(text, start, end) {
  const ranges = [];
  for (const { index, 0: word } of text.slice(start, end).matchAll(/\b(?:WHERE|AND)\s/g)) {
    const from = start + index + word.length;
    // The AND of a BETWEEN joins two numbers.
    if (/\bBETWEEN\s+(?:\S+|\$\{[^}]*\})\s+$/.test(text.slice(start, start + index))) continue;
    let depth = 0;
    let to = from;
    for (; to < end; to += 1) {
      if ("({".includes(text[to])) depth += 1;
      if (")}".includes(text[to])) depth -= 1;
      if (depth < 0 || (depth === 0 && ",;".includes(text[to]))) break;
      if (depth === 0 && to > from && /\s/.test(text[to - 1]) && TERM_END.test(text.slice(to))) {
        if (/\bBETWEEN\s+\S+\s+$/.test(text.slice(from, to))) continue;
        break;
      }
    }
    const term = text.slice(from, to).trimEnd();
    if (term !== "") ranges.push([from, from + term.length]);
  }
  return ranges;
}

const filesUnder = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

/** The tests of a folder and those in workerd that import it themselves. */
function testsOf(folder) {
  const noun = `~/${folder.split("/").slice(1, 3).join("/")}/`;
  const others = readdirSync(join(ROOT, "test/workers"))
    .map((name) => `test/workers/${name}`)
    .filter((path) => path.endsWith(".test.ts") && readFileSync(join(ROOT, path), "utf8").includes(noun));
  return [`${folder}/`, ...others];
}

/** A busy machine must not look like a test that noticed. */
const PATIENT = ["--testTimeout=300000", "--hookTimeout=300000", "--maxWorkers=2"];

function pass(tests) {
  const [command, ...words] = tool("vitest", "run", "--project", "workers", "--project", "unit", "--bail", "1");
  const options = { cwd: ROOT, env: toolEnv, stdio: "ignore" };
  return spawnSync(command, [...words, ...PATIENT, ...tests], options).status === 0;
}

/** Whether the tests fail while the change is made. */
function isNoticed({ path, from, to, replacement }, tests) {
  const file = join(ROOT, path);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.slice(0, from) + replacement + text.slice(to));
  try {
    return !pass(tests);
  } finally {
    writeFileSync(file, text);
  }
}

/** So many of a list, evenly spread. */
const sampleOf = (list, size) => list.filter((_, index) => index % Math.max(1, Math.ceil(list.length / size)) === 0);

/** Measures each folder, prints the changes that went unnoticed, and records the table. */
export function measureConditions(folders, sampleSize = Number.POSITIVE_INFINITY) {
  const rows = [];
  for (const folder of folders) {
    const tests = testsOf(folder);
    if (!pass(tests)) throw new Error(`the tests of ${folder} fail as it is`);
    const all = filesUnder(folder).flatMap(changesOf);
    const changes = sampleOf(all, sampleSize);
    let noticed = 0;
    for (const change of changes) {
      if (isNoticed(change, tests)) noticed += 1;
      else console.log(`unnoticed: ${change.path}:${change.line}  ${change.replacement.replace(/\s+/g, " ")}`);
    }
    console.log(`${folder}: ${noticed} of ${changes.length}, of ${all.length} possible`);
    rows.push({ folder, possible: all.length, changes: changes.length, noticed });
  }
  record(
    "npm run mutation -- conditions",
    `${new Date().toISOString().slice(0, 10)}, a condition of a query left out, or a comparison, window or limit moved, against the tests of the folder in workerd.

| Folder | possible | made | noticed | score |
|---|---|---|---|---|
${rows.map(({ folder, possible, changes, noticed }) => `| \`${folder}\` | ${possible} | ${changes} | ${noticed} | ${((100 * noticed) / changes).toFixed(1)} % |`).join("\n")}
`,
  );
}

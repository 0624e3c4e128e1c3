/* Which conditions of the queries of a file can be left out, and which comparisons, windows and limits can be moved. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../scripts/toolchain.mjs";

const NEIGHBOUR = { lt: "lte", lte: "lt", gt: "gte", gte: "gt" };
const LIMIT_NAME = /^[A-Z][A-Z_]*$/;
const TERM_END =
  /^(?:WHERE|AND|OR|ORDER BY|GROUP BY|HAVING|LIMIT|RETURNING|UNION|EXCEPT|ON CONFLICT|DO|WHEN|THEN|ELSE|END|WINDOW|(?:(?:CROSS|LEFT|INNER) )?JOIN)\b/;
/** What isn't a term of its own: the target of an upsert, and a filler that its grammar needs. */
const AFTER_TARGET = /ON CONFLICT\s*\([^)]*\)\s*$/;
const NO_TERM = /^(?:true|1|\w+:.*|[\w.]+ MATCH\b.*)$/s;

/**
 * The changes of a file. Each is made by what is put before and behind a range of its text, so that all of them can be
 * there at once and `globalThis.changed` tells which one is made.
 */
export function changesOf(path) {
  const text = readFileSync(join(ROOT, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const changes = [];
  /** Quotation marks that become backticks. */
  const marks = new Set();
  const change = (from, to, wrap) =>
    changes.push({ path, line: text.slice(0, from).split("\n").length, from, to, wrap, was: text.slice(from, to) });
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { expression, arguments: parts } = node;
      if (expression.text === "and" && parts.length > 1)
        for (const part of parts)
          if (part.getText() !== "undefined" && !ts.isSpreadElement(part))
            change(part.getStart(), part.end, (is) => [`(${is} ? undefined : (`, "))"]);
      const other = NEIGHBOUR[expression.text];
      if (other) change(expression.getStart(), expression.end, (is) => [`(${is} ? operators.${other} : `, ")"]);
    }
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      const tag = ts.isTaggedTemplateExpression(node.parent) ? "sql.raw" : "";
      const put = (is, words) => `\${${tag}(${is} ? "${words}" : "")}`;
      const terms = termsOf(withoutExpressions(node, text), node.getStart() + 1, node.end - 1);
      for (const [from, to] of terms) change(from, to, (is) => [put(is, "(1 = 1 OR ("), put(is, "))")]);
      if (terms.length > 0 && ts.isStringLiteral(node)) for (const at of [node.getStart(), node.end - 1]) marks.add(at);
    }
    if (
      ts.isVariableDeclaration(node) &&
      LIMIT_NAME.test(node.name.getText()) &&
      node.initializer &&
      (ts.isNumericLiteral(node.initializer) || ts.isBinaryExpression(node.initializer))
    )
      change(node.initializer.getStart(), node.initializer.end, (is) => [`(${is} ? 2 : 1) * (`, ")"]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { text, marks, changes };
}

/** A file's text in which what stands in a template's `${…}` can't be taken for SQL. */
function withoutExpressions(node, text) {
  if (!ts.isTemplateExpression(node)) return text;
  let plain = text;
  for (const { expression } of node.templateSpans) {
    const [from, to] = [expression.getFullStart() - 2, expression.end + 1];
    plain = plain.slice(0, from) + "x".repeat(to - from) + plain.slice(to);
  }
  return plain;
}

/** The ranges of the terms after WHERE and AND in SQL between two positions. */
function termsOf(text, start, end) {
  const ranges = [];
  for (const { index, 0: word } of text.slice(start, end).matchAll(/\b(?:WHERE|AND)\s+/g)) {
    const before = text.slice(start, start + index);
    const from = start + index + word.length;
    // The AND of a BETWEEN joins two numbers.
    if (/\bBETWEEN\s+\S+\s+$/.test(before) || AFTER_TARGET.test(before)) continue;
    let depth = 0;
    let to = from;
    for (; to < end; to += 1) {
      if (text[to] === "(") depth += 1;
      if (text[to] === ")") depth -= 1;
      if (depth < 0 || (depth === 0 && ",;".includes(text[to]))) break;
      if (depth === 0 && to > from && /\s/.test(text[to - 1]) && TERM_END.test(text.slice(to, end))) {
        if (/\bBETWEEN\s+\S+\s+$/.test(text.slice(from, to))) continue;
        break;
      }
    }
    const term = text.slice(from, to).trimEnd();
    if (term !== "" && !NO_TERM.test(term)) ranges.push([from, from + term.length]);
  }
  return ranges;
}

/** A file's text with all of its changes, numbered from `first`. */
export function withChanges(path, first) {
  const { text, marks, changes } = changesOf(path);
  const puts = changes.flatMap(({ from, to, wrap }, index) => {
    const [before, behind] = wrap(`globalThis.changed === ${first + index}`);
    return [
      { at: from, order: index + 1, put: before },
      { at: to, order: -index - 1, put: behind },
    ];
  });
  // At one place, what ends there comes before what begins there; an outer range begins first and ends last.
  puts.sort((a, b) => a.at - b.at || a.order - b.order);
  let out = "";
  let done = 0;
  for (const { at, put } of puts) {
    out += backticked(text, done, at, marks) + put;
    done = at;
  }
  return `${out}${backticked(text, done, text.length, marks)}\nimport * as operators from "drizzle-orm";\n`;
}

const backticked = (text, from, to, marks) =>
  [...text.slice(from, to)].map((letter, index) => (marks.has(from + index) ? "`" : letter)).join("");

import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { runningApp } from "../running-app";
import { readOpenApi } from "./openapi-document";

// The document describes a refusal by a sentence that a client may get, so each one must be one that our code writes.

const app = runningApp();

/** Where sentences are written. The calls' own declarations are what is compared with them. */
const isSource = (file: string) => !/\.test\.|routes\/api\.|platform\/api\/openapi/.test(file);
const sources = globSync(["app/**/*.ts", "workers/**/*.ts"]).filter(isSource);

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence with a hole for each value that is filled in. */
function patternOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return escapePattern(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  const tail = node.templateSpans.map(({ literal }) => `.+${escapePattern(literal.text)}`);
  return escapePattern(node.head.text) + tail.join("");
}

function patternsIn(file: string): string[] {
  const found: string[] = [];
  const collect = (node: ts.Node): void => {
    const pattern = patternOf(node);
    if (pattern !== undefined && /\p{L}{3}/u.test(pattern)) found.push(pattern);
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

it("describes refusals by sentences that the code writes", async () => {
  const sentences = new RegExp(`^(?:${[...new Set(sources.flatMap(patternsIn))].join("|")})$`);
  const { paths } = await readOpenApi(app);
  const documented = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ responses }) =>
      Object.entries(responses)
        .filter(([status]) => status.startsWith("4"))
        .flatMap(([_, { description }]) => description.split(" · ")),
    ),
  );
  expect(documented).toContain("This username is taken. Choose another.");
  expect([...new Set(documented)].filter((sentence) => !sentences.test(sentence))).toEqual([]);
});

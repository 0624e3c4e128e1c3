import type * as z from "zod";
import { type Refusal, refuse } from "~/domain/refusal";
import { hasInvalidCharacters, mediaTypeOf, readText } from "./read-body.server";

const MAX_JSON_BYTES = 64 * 1024;
const MAX_NAME = 40;

/** Refuses with 415 if not declared as JSON, 413 if it is too large, 400 naming the first invalid field. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema) {
  if (mediaTypeOf(request) !== "application/json") {
    return refuse("wrong_type", "Send JSON with the header Content-Type: application/json.");
  }
  const text = await readText(request, MAX_JSON_BYTES);
  if (typeof text !== "string") return text;
  let body: unknown;
  try {
    body = JSON.parse(text, refuseInvalidCharacters);
  } catch {
    return refuse("malformed", "The body is not valid JSON.");
  }
  const parsed = schema.safeParse(body, { error: plainMessage });
  return parsed.success ? parsed.data : malformed(parsed.error);
}

function refuseInvalidCharacters(_key: string, value: unknown): unknown {
  if (typeof value === "string" && hasInvalidCharacters(value)) throw new SyntaxError("unkeepable text");
  return value;
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: "Enter a whole number.",
  number: "Enter a number.",
  string: "Enter text.",
  boolean: "Enter true or false.",
  object: "Send an object.",
  array: "Send a list.",
};

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return EXPECTED[issue.expected];
  if (issue.origin !== "number" && issue.origin !== "int") return undefined;
  if (issue.code === "too_small") return `Enter ${issue.minimum} or more.`;
  if (issue.code === "too_big") return `Enter ${issue.maximum} or less.`;
  return undefined;
}

export function malformed(error: z.ZodError): Refusal {
  const issue = error.issues[0];
  if (!issue) return refuse("malformed", "The body isn't what this call expects.");
  if (issue.code === "unrecognized_keys") {
    return refuse("malformed", `The field "${(issue.keys[0] ?? "").slice(0, MAX_NAME)}" isn't recognized.`);
  }
  if (issue.path.length === 0) return refuse("malformed", "The body must be a JSON object.");
  const name = issue.path.map(String).join(".").slice(0, MAX_NAME);
  return refuse("malformed", `The field "${name}" is missing or invalid: ${issue.message.replace(/\.$/, "")}.`, {
    fields: { [name]: issue.message },
  });
}

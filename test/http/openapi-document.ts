import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { AppServer } from "../app-server";

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operationSchema = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
export type Operation = z.infer<typeof operationSchema>;

const openApiSchema = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
export type OpenApi = z.infer<typeof openApiSchema>;

/** The document as the running app serves it, typed as far as the tests read it; the rest is kept. */
export async function readOpenApi({ url }: Pick<AppServer, "url">): Promise<OpenApi> {
  return openApiSchema.parse(await (await fetch(new URL("/api/openapi.json", url))).json());
}

/** What Redocly's recommended rules find wrong with it; "" for nothing. Works offline. */
export async function lintOpenApi(document: OpenApi): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "obverse-openapi-"));
  const file = join(directory, "openapi.json");
  writeFileSync(file, JSON.stringify(document, null, 2));
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" };
  const args = ["lint", file, "--extends=recommended", "--format=json"];
  try {
    const report = await new Promise<string>((resolve) => {
      execFile("node_modules/.bin/redocly", args, { env }, (_failed, stdout) => resolve(stdout));
    });
    const { problems } = problemsSchema.parse(JSON.parse(report));
    return problems
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${JSON.stringify(location)}`)
      .join("\n");
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const problemsSchema = z.object({
  problems: z.array(
    z.object({ ruleId: z.string(), message: z.string(), location: z.array(z.object({ pointer: z.string() })) }),
  ),
});

import { resolve } from "node:path";
import { convertV4MiniflareOptions, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { z } from "zod";
import { TEST_BUILD, TEST_WORKER } from "../scripts/test-build.mjs";

const MAIN = "index.js";

const configuredSchema = z.looseObject({
  assets: z.looseObject({}).optional(),
  bindings: z.record(z.string(), z.string()),
  d1Databases: z.record(z.string(), z.object({ id: z.string() })),
});

/** A Worker's wrangler.toml as options for Miniflare. */
export function readWorkerConfig(config = "wrangler.toml"): z.infer<typeof configuredSchema> {
  const { modulesRules: _ours, ...worker } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  return configuredSchema.parse(worker);
}

interface BuiltAppOptions {
  /** Another Worker's wrangler.toml. */
  readonly config?: string;
  /** The directory of its bundle. */
  readonly directory?: string;
  /** Override wrangler.toml's. */
  readonly vars: Readonly<Record<string, string>>;
  /** The directory in which D1, R2 and the Durable Objects persist; without it, they are kept in memory. */
  readonly state?: string;
  /** The port on 127.0.0.1; 0 for any free one. */
  readonly port: number;
  /** Where an inspector can connect to the Worker; without it, nowhere. */
  readonly inspectorPort?: number;
  readonly onLog: (log: { readonly level: string; readonly message: string }) => void;
}

/** The bundle from `npm run build:worker`, served directly by workerd, without `wrangler dev` in front of it. */
export function builtApp({
  config,
  directory = TEST_WORKER,
  vars,
  state,
  port,
  inspectorPort,
  onLog,
}: BuiltAppOptions): MiniflareOptions {
  const { assets, ...worker } = readWorkerConfig(config);
  const built = resolve(directory);
  return convertV4MiniflareOptions({
    ...worker,
    ...(assets ? { assets: { ...assets, directory: resolve(TEST_BUILD, "public") } } : {}),
    name: "obverse",
    modulesRoot: built,
    modules: [{ type: "ESModule", path: resolve(built, MAIN) }],
    bindings: { ...worker.bindings, ...vars },
    host: "127.0.0.1",
    port,
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    cf: false,
    telemetry: { enabled: false },
    handleStructuredLogs: onLog,
    ...(state === undefined ? {} : { resourcePersistencePath: state }),
  });
}

import type { RunnerTask, TestContext } from "vitest";

interface Module {
  readonly file: string;
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

declare global {
  /** The number of the change that is made now (condition-changes.mjs). */
  var changed: number;
  /** Vitest's own. */
  var __vitest_worker__: { readonly evaluatedModules: { readonly idToModuleMap: Map<string, Module> } };
}

/** Our own modules are loaded anew from here on, as what they keep was made under another change. */
export function forget(): void {
  for (const module of globalThis.__vitest_worker__.evaluatedModules.idToModuleMap.values())
    if (/^(?!.*node_modules).*\/(?:app|test)\/(?!workers\/setup)/.test(module.file)) {
      module.promise = undefined;
      module.exports = undefined;
      module.evaluated = false;
      module.importers.clear();
    }
}

/** Skips the rest of the tests of a change as soon as one of them has noticed it. */
export function goOn({ task, skip }: TestContext): void {
  let change: RunnerTask = task;
  while (change.suite) change = change.suite;
  const [...tests] = testsOf(change);
  if (!tests.some(({ result }) => result?.state === "fail")) return;
  for (const test of tests) if (test.result === undefined) test.mode = "skip";
  skip();
}

function* testsOf(task: RunnerTask): Generator<RunnerTask> {
  if (task.type === "test") yield task;
  else for (const each of task.tasks) yield* testsOf(each);
}

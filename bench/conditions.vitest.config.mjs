import { defineConfig } from "vitest/config";
import usual from "../vitest.config";
import { withChanges } from "./condition-changes.mjs";

const root = new URL("..", import.meta.url).pathname;
/** The files to change, each with the number of its first change. */
const firsts = JSON.parse(process.env.CHANGED_FILES ?? "{}");

const changes = {
  name: "left-out-conditions",
  enforce: "pre",
  transform(_, id) {
    const path = id.slice(root.length);
    const first = firsts[path];
    return first === undefined ? undefined : withChanges(path, first);
  },
};

/** For `npm run mutation -- conditions`: the usual projects in which files have all of their changes at once. */
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    // It would keep a file with the changes of another run.
    fsModuleCache: false,
    projects: usual.test.projects
      .filter((project) => project.test.name !== "app")
      .map((project) => ({
        ...project,
        plugins: [...(project.plugins ?? []), changes],
        test: { ...project.test, fsModuleCache: false, include: [`${process.env.CHANGED_TESTS}/**/*.test.ts`] },
      })),
  },
});

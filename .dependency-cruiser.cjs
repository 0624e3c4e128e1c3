/** What a file may not import, and why. `from` and `to` are dependency-cruiser's conditions. */
const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/**
 * The arrows of the code, as README.md draws them: route -> domain verb -> db, Durable Object -> the same verb -> db.
 */
module.exports = {
  forbidden: [
    never(
      "no-cycles",
      "Two files that need each other are one file, or a third one is missing.",
      {},
      { circular: true },
    ),
    never(
      "nothing-pretends-in-production",
      "Only npm start names this entry, so the deployed Worker has no pretended model.",
      {},
      { path: "^workers/pretend-vision" },
    ),
    never(
      "routes-never-touch-the-record",
      "A route calls a domain verb; it asks the database nothing itself.",
      { path: "^app/(routes/|root|entry)" },
      { path: "^app/db/|node_modules/drizzle-orm" },
    ),
    never(
      "domain-stands-alone",
      "The rules know nothing of the web, the edge or React.",
      { path: "^app/domain/" },
      { path: "^app/(platform|routes|components|root|entry)|^workers/|node_modules/(@remix-run|react|react-dom)/" },
    ),
    never(
      "pure-domain-is-pure",
      "A rule that may run in the browser imports only such rules; the types of others are erased.",
      { path: "^app/domain/", pathNot: "\\.server(\\.test)?\\.ts$|\\.test\\.ts$" },
      {
        path: "\\.server\\.ts$|^app/db/|node_modules/(drizzle-orm|oslo|arctic)/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    never(
      "db-imports-drizzle-and-zod-only",
      "The schema is below the rules. It takes from them only the types of the words that its columns hold.",
      { path: "^app/db/" },
      { pathNot: "^app/(db|domain)/|node_modules/(drizzle-orm|zod)/" },
    ),
    never(
      "db-takes-types-of-pure-rules-only",
      "See the rule above.",
      { path: "^app/db/" },
      { path: "^app/domain/", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "components-are-views",
      "Components run in the browser: pure domain only, and of a .server file nothing but types.",
      { path: "^app/components/" },
      { path: "\\.server\\.tsx?$|^app/(routes|db)/|^workers/", dependencyTypesNot: ["type-only"] },
    ),
    never("app-never-imports-workers", "Workers wrap the app.", { path: "^app/" }, { path: "^workers/" }),
    never(
      "shipped-code-never-imports-tests",
      "Tests, benchmarks and scripts are not deployed.",
      { path: "^(app|workers)/", pathNot: "\\.test\\.ts$" },
      { path: "^(test|bench|scripts)/" },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|public/build)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "workerd", "browser", "default", "types"],
    },
  },
};

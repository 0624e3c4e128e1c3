/**
 * The arrows of the code, as README.md draws them: route -> domain verb -> db, Durable Object -> the same verb -> db.
 */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    {
      name: "routes-never-touch-the-record",
      comment: "A route calls a domain verb; it asks the database nothing itself.",
      severity: "error",
      from: { path: "^app/(routes/|root|entry)" },
      to: { path: "^app/db/|node_modules/drizzle-orm" },
    },
    {
      name: "domain-stands-alone",
      comment: "The rules know nothing of the web, the edge or React.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { path: "^app/(platform|routes|components|root|entry)|^workers/|node_modules/(@remix-run|react|react-dom)/" },
    },
    {
      name: "pure-domain-is-pure",
      comment: "A rule that may run in the browser imports only such rules.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.server(\\.test)?\\.ts$|\\.test\\.ts$" },
      to: { path: "\\.server\\.ts$|^app/db/|node_modules/(drizzle-orm|oslo|arctic)/" },
    },
    {
      name: "db-imports-drizzle-and-zod-only",
      severity: "error",
      from: { path: "^app/db/" },
      to: { pathNot: "^app/db/|node_modules/(drizzle-orm|zod)/" },
    },
    {
      name: "components-are-views",
      comment: "Components run in the browser: pure domain only, never a .server file.",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "\\.server\\.tsx?$|^app/(routes|db)/|^workers/" },
    },
    {
      name: "app-never-imports-workers",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^workers/" },
    },
    {
      name: "shipped-code-never-imports-tests",
      severity: "error",
      from: { path: "^(app|workers)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(test|bench|scripts)/" },
    },
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

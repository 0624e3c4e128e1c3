/** Set by the builds of tests and benchmarks, which must not replace what a running site serves. */
const { BUILD_DIRECTORY } = process.env;

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ["**/*.test.*", "**/.*"],
  serverModuleFormat: "esm",
  serverPlatform: "neutral",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  // Packages stay imports: wrangler bundles them, once for the pages and the Durable Objects together.
  serverDependenciesToBundle: [],
  serverBuildPath: `${BUILD_DIRECTORY ?? "build"}/index.js`,
  assetsBuildDirectory: BUILD_DIRECTORY ? `${BUILD_DIRECTORY}/public/build` : "public/build",
  publicPath: "/build/",
  postcss: true,
  tailwind: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
};
